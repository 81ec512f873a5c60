"""What is wrong with a file or a disk, as sentences in the language of the window.

The floors below keep a message with its values (`core/messages.py`), in English for a terminal and a log; here it gets
its words. What no table knows, such as a rare reason of the operating system, stays as it is.
"""

from __future__ import annotations

from typing import Final

from tracker.core.messages import Message, message_of, shown
from tracker.storage.problems import FileProblem, StorageError, os_reason
from tracker.words.translation import QT_TRANSLATE_NOOP, Localized

TEMPLATES: Final = (
    QT_TRANSLATE_NOOP("Faults", "No space left on device"),
    QT_TRANSLATE_NOOP("Faults", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Faults", "Permission denied"),
    QT_TRANSLATE_NOOP("Faults", "Operation not permitted"),
    QT_TRANSLATE_NOOP("Faults", "Read-only file system"),
    QT_TRANSLATE_NOOP("Faults", "Input/output error"),
    QT_TRANSLATE_NOOP("Faults", "No such file or directory"),
    QT_TRANSLATE_NOOP("Faults", "Not a directory"),
    QT_TRANSLATE_NOOP("Faults", "Is a directory"),
    QT_TRANSLATE_NOOP("Faults", "File exists"),
    QT_TRANSLATE_NOOP("Faults", "File name too long"),
    QT_TRANSLATE_NOOP("Faults", "Device or resource busy"),
    QT_TRANSLATE_NOOP("Faults", "Too many open files"),
    QT_TRANSLATE_NOOP("Faults", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("Faults", "File too large"),
    QT_TRANSLATE_NOOP("Faults", "the disk takes no more"),
    QT_TRANSLATE_NOOP("Faults", "line {number}"),
    QT_TRANSLATE_NOOP("Faults", "the value does not fit here"),
    QT_TRANSLATE_NOOP("Faults", "nested too deeply"),
    QT_TRANSLATE_NOOP("Faults", "this must be {wanted}, not {found}"),
    QT_TRANSLATE_NOOP("Faults", "{one} or {other}"),
    QT_TRANSLATE_NOOP("Faults", "a whole number"),
    QT_TRANSLATE_NOOP("Faults", "a number"),
    QT_TRANSLATE_NOOP("Faults", "true or false"),
    QT_TRANSLATE_NOOP("Faults", "a text"),
    QT_TRANSLATE_NOOP("Faults", "a list"),
    QT_TRANSLATE_NOOP("Faults", "a table of fields"),
    QT_TRANSLATE_NOOP("Faults", "nothing"),
    QT_TRANSLATE_NOOP("Faults", "a value of another kind"),
    QT_TRANSLATE_NOOP("Faults", "a number with a decimal point"),
    QT_TRANSLATE_NOOP("Faults", "this must be {wanted}"),
    QT_TRANSLATE_NOOP("Faults", "the number must be at least {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number must be at most {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number must be more than {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number must be less than {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number must be a multiple of {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of characters must be at least {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of characters must be at most {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of entries must be at least {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of entries must be at most {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of entries must be exactly {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of fields must be at least {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number of fields must be at most {limit}"),
    QT_TRANSLATE_NOOP("Faults", "the number is too large"),
    QT_TRANSLATE_NOOP("Faults", "this field is missing"),
    QT_TRANSLATE_NOOP("Faults", "either {one} or {other} is needed"),
    QT_TRANSLATE_NOOP("Faults", "the field '{name}' is missing"),
    QT_TRANSLATE_NOOP("Faults", "there is no such field as '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "there is no such field"),
    QT_TRANSLATE_NOOP("Faults", "'{value}' is not one of the values"),
    QT_TRANSLATE_NOOP("Faults", "'{value}' is not one of the values: {known}"),
    QT_TRANSLATE_NOOP("Faults", "the option '{option}' has no value '{value}'; its values are: {known}"),
    QT_TRANSLATE_NOOP("Faults", "{known} and {count} more"),
    QT_TRANSLATE_NOOP("Faults", "there are more mistakes; these are the first {count}"),
    QT_TRANSLATE_NOOP("Faults", "the text is damaged and cannot be read"),
    QT_TRANSLATE_NOOP("Faults", "this is not UTF-8 text"),
    QT_TRANSLATE_NOOP("Faults", "this is not text: neither UTF-8 nor Windows-1251"),
    QT_TRANSLATE_NOOP("Faults", "{message}; did you mean '{word}'?"),
    QT_TRANSLATE_NOOP("Faults", "exactly {number}"),
    QT_TRANSLATE_NOOP("Faults", "{least} to {most}"),
    QT_TRANSLATE_NOOP("Faults", "{count} sides; the rules need {needed}"),
    QT_TRANSLATE_NOOP("Faults", "{number} is not between {least} and {most}"),
    QT_TRANSLATE_NOOP("Faults", "{count} of them; there may be {most}"),
    QT_TRANSLATE_NOOP("Faults", "'{name}' is no id: letters, digits, _ and -, at most 64 of them"),
    QT_TRANSLATE_NOOP("Faults", "{count} characters; there may be {most}"),
    QT_TRANSLATE_NOOP("Faults", "'{name}' is there twice"),
    QT_TRANSLATE_NOOP("Faults", "'{name}' is used twice"),
    QT_TRANSLATE_NOOP("Faults", "{number} is more than {most}"),
    QT_TRANSLATE_NOOP("Faults", "there is no side '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "the rules have no option '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "there is no ruleset '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "there is no ruleset '{name}'; there are {known}"),
    QT_TRANSLATE_NOOP("Faults", "there is no deck '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "there is no system '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "there is no stat '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "an entry point is named twice"),
    QT_TRANSLATE_NOOP("Faults", "{count} entry points for {sides} sides"),
    QT_TRANSLATE_NOOP("Faults", "this cast could not be read back"),
    QT_TRANSLATE_NOOP("Faults", "this cast is for '{other}', not for '{system}'"),
    QT_TRANSLATE_NOOP("Faults", "there is nothing of this name among the {kind}"),
    QT_TRANSLATE_NOOP("Faults", "a key has too many parts"),
    QT_TRANSLATE_NOOP("Faults", "a number is too long"),
    QT_TRANSLATE_NOOP("Faults", "this is not a number to count with"),
    QT_TRANSLATE_NOOP("Faults", "dates and times have no use here"),
    QT_TRANSLATE_NOOP("Faults", "the name of the file may have letters without accents, digits, _ and - only"),
    QT_TRANSLATE_NOOP("Faults", "the ending of the file must be written {ending}"),
    QT_TRANSLATE_NOOP("Faults", "'{name}' is the name of one that came with the program; choose another"),
    QT_TRANSLATE_NOOP("Faults", "another file is called '{name}' too; choose another name"),
    QT_TRANSLATE_NOOP("Faults", "a card needs a name"),
    QT_TRANSLATE_NOOP("Faults", "there is no card in it"),
    QT_TRANSLATE_NOOP("Faults", "{count} cells under {columns} columns"),
    QT_TRANSLATE_NOOP("Faults", "'{word}' is no act; acts: act1, act2, finale"),
    QT_TRANSLATE_NOOP("Faults", "there is no column '{name}'; columns: act, name, text"),
    QT_TRANSLATE_NOOP("Faults", "the column '{name}' is there twice"),
    QT_TRANSLATE_NOOP("Faults", "the first row must name the columns; '{name}' is missing"),
    QT_TRANSLATE_NOOP("Faults", "a cell has more than {most} characters"),
    QT_TRANSLATE_NOOP("Faults", "it is too large for a draft"),
    QT_TRANSLATE_NOOP("Faults", "there is another file of this name"),
    QT_TRANSLATE_NOOP("Faults", "there is a file of this name already"),
    QT_TRANSLATE_NOOP("Faults", "there is no such file"),
    QT_TRANSLATE_NOOP("Faults", "this is not a file"),
    QT_TRANSLATE_NOOP("Faults", "the file is larger than {limit} bytes"),
    QT_TRANSLATE_NOOP("Faults", "this is no line of a saved game"),
    QT_TRANSLATE_NOOP("Faults", "there is no format {number}"),
    QT_TRANSLATE_NOOP("Faults", "the opening: {reason}"),
    QT_TRANSLATE_NOOP("Faults", "at: this is no time of any calendar"),
    QT_TRANSLATE_NOOP("Faults", "the text is longer than {most} letters"),
    QT_TRANSLATE_NOOP("Faults", "the number must be between {least} and {most}"),
    QT_TRANSLATE_NOOP("Faults", "there are {count}, more than {most}"),
    QT_TRANSLATE_NOOP("Faults", "setup.system: the game is of the system {system}, not {other}"),
    QT_TRANSLATE_NOOP("Faults", "step {wanted} is missing, this is step {found}"),
    QT_TRANSLATE_NOOP("Faults", "{count} steps taken back where only {most} were done"),
    QT_TRANSLATE_NOOP("Faults", "{count} steps brought back where only {most} were taken back"),
    QT_TRANSLATE_NOOP("Faults", "another program changed the file"),
    QT_TRANSLATE_NOOP("Faults", "the file was moved or deleted"),
    QT_TRANSLATE_NOOP("Faults", "another file is in its place"),
    QT_TRANSLATE_NOOP("Faults", "the game is closed"),
    QT_TRANSLATE_NOOP("Faults", "the step is too large to be saved"),
    QT_TRANSLATE_NOOP("Faults", "this does not fit the game: {reason}"),
    QT_TRANSLATE_NOOP("Faults", "there is no {name}"),
    QT_TRANSLATE_NOOP("Faults", "the file is empty"),
    QT_TRANSLATE_NOOP(
        "Faults", "a newer version of the program saved it (format {number}; this one reads up to {most})"
    ),
    QT_TRANSLATE_NOOP("Faults", "the line was not written to its end"),
    QT_TRANSLATE_NOOP("Faults", "this is no saved game: {reason}"),
    QT_TRANSLATE_NOOP("Faults", "the line is longer than {limit} bytes"),
    QT_TRANSLATE_NOOP("Faults", "this is not what the program wrote"),
    QT_TRANSLATE_NOOP("Faults", "the id must be the name of the file: '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "the system does not say where it lies in the trash"),
    QT_TRANSLATE_NOOP("Faults", "line {line}: {reason}; everything before it is there"),
    QT_TRANSLATE_NOOP("Faults", "The file was damaged at {damage}; the file as it was is kept as {file}"),
    QT_TRANSLATE_NOOP("Faults", "The game was of the older format {number}; the file as it was is kept as {file}"),
    QT_TRANSLATE_NOOP(
        "Faults",
        "systems, decks and casts end in .toml, decks also in .csv, games in .tabletracker, scripts in .json",
    ),
    QT_TRANSLATE_NOOP("Faults", "this is no system (field 'ruleset'), no deck ('cards') and no cast ('figures')"),
    QT_TRANSLATE_NOOP("Faults", "the name of a field must be followed by ="),
    QT_TRANSLATE_NOOP("Faults", "the value is not written as TOML asks; a text needs quotation marks"),
    QT_TRANSLATE_NOOP("Faults", "this is no field and no table"),
    QT_TRANSLATE_NOOP("Faults", "the field is there twice"),
    QT_TRANSLATE_NOOP("Faults", "the table is there twice"),
    QT_TRANSLATE_NOOP("Faults", "the table is complete already; nothing can be added to it"),
    QT_TRANSLATE_NOOP("Faults", "the table is there already, and not as a list"),
    QT_TRANSLATE_NOOP("Faults", "a text has no closing quotation mark"),
    QT_TRANSLATE_NOOP("Faults", "a list has no closing ]"),
    QT_TRANSLATE_NOOP("Faults", "a table has no closing }"),
    QT_TRANSLATE_NOOP("Faults", "after a value a new line must begin"),
    QT_TRANSLATE_NOOP("Faults", "the name of the field is not written as TOML asks"),
    QT_TRANSLATE_NOOP("Faults", "the table heading has no closing ]"),
    QT_TRANSLATE_NOOP("Faults", "the table heading has no closing ]]"),
    QT_TRANSLATE_NOOP("Faults", "the date is not written as TOML asks"),
    QT_TRANSLATE_NOOP("Faults", "there is a character that a text in one line may not have"),
    QT_TRANSLATE_NOOP("Faults", "there is a character that a comment or a text may not have"),
    QT_TRANSLATE_NOOP("Faults", "a backslash must be doubled, or the text written in single quotation marks"),
    QT_TRANSLATE_NOOP("Faults", "after \\u four hexadecimal digits must follow, after \\U eight"),
    QT_TRANSLATE_NOOP("Faults", "there is no character of this number"),
    QT_TRANSLATE_NOOP("Faults", "this breaks the rules of TOML: {detail}"),
    QT_TRANSLATE_NOOP("Faults", "without it the rules add up {stats}; there is no stat '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "this is no lock file"),
    QT_TRANSLATE_NOOP("Faults", "games of the ruleset '{name}' have no deck"),
    QT_TRANSLATE_NOOP("Faults", "a side id is used twice"),
    QT_TRANSLATE_NOOP("Faults", "no side '{name}'"),
    QT_TRANSLATE_NOOP("Faults", "at least one side is needed"),
    QT_TRANSLATE_NOOP("Faults", "more sides than entry points"),
    QT_TRANSLATE_NOOP("Faults", "exactly two sides play"),
    QT_TRANSLATE_NOOP("Faults", "an act cannot have less than no cards"),
    QT_TRANSLATE_NOOP("Faults", "the deck has no card"),
)
"""Every message and every plain reason of the floors below; a test holds that none is missing."""


class Faults(Localized):
    """Says faults in one language."""

    def say(self, message: str) -> str:
        """Return a message in the language, with its values, which may be messages too."""
        if not isinstance(message, Message):
            return self.tr(message)
        text = self.tr(message.template)
        if not message.values:
            return text
        return text.format(**{name: self._value(value) for name, value in message.values.items()})

    def reason(self, error: Exception) -> str:
        """Return what is wrong, without the file: line, field and reason of a problem, the reason of anything else."""
        match error:
            case FileProblem():
                return self.say(error.told())
            case StorageError():
                return self.say(error.reason)
            case OSError():
                return self.say(os_reason(error))
            case _:
                return self.say(message_of(error))

    def problem(self, error: FileProblem | StorageError) -> str:
        """Return what is wrong with which file."""
        return f"{error.path.name}: {self.reason(error)}"

    def _value(self, value: object) -> str:
        return self.say(value) if isinstance(value, Message) else shown(value)
