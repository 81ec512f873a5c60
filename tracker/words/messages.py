"""What is wrong with a file or a disk, as sentences in the language of the window.

The floors below make messages in English with their values (`core/messages.py`), for a terminal and a log; here they
are translated. What has no template, such as a rare reason of the operating system, stays as it is.
"""

from __future__ import annotations

from typing import Final

from tracker.core.messages import Message, message_of, shown
from tracker.storage.problems import FileProblem, StorageError, os_reason
from tracker.words.translation import QT_TRANSLATE_NOOP, Localized

TEMPLATES: Final = (
    QT_TRANSLATE_NOOP("Messages", "No space left on device"),
    QT_TRANSLATE_NOOP("Messages", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Messages", "Permission denied"),
    QT_TRANSLATE_NOOP("Messages", "Operation not permitted"),
    QT_TRANSLATE_NOOP("Messages", "Read-only file system"),
    QT_TRANSLATE_NOOP("Messages", "Input/output error"),
    QT_TRANSLATE_NOOP("Messages", "No such file or directory"),
    QT_TRANSLATE_NOOP("Messages", "Not a directory"),
    QT_TRANSLATE_NOOP("Messages", "Is a directory"),
    QT_TRANSLATE_NOOP("Messages", "File exists"),
    QT_TRANSLATE_NOOP("Messages", "File name too long"),
    QT_TRANSLATE_NOOP("Messages", "Device or resource busy"),
    QT_TRANSLATE_NOOP("Messages", "Too many open files"),
    QT_TRANSLATE_NOOP("Messages", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("Messages", "File too large"),
    QT_TRANSLATE_NOOP("Messages", "the disk takes no more"),
    QT_TRANSLATE_NOOP("Messages", "line {number}"),
    QT_TRANSLATE_NOOP("Messages", "the value does not fit here"),
    QT_TRANSLATE_NOOP("Messages", "nested too deeply"),
    QT_TRANSLATE_NOOP("Messages", "this must be {wanted}, not {found}"),
    QT_TRANSLATE_NOOP("Messages", "{one} or {other}"),
    QT_TRANSLATE_NOOP("Messages", "exactly one of {names} is needed"),
    QT_TRANSLATE_NOOP("Messages", "{one} and {other} belong together"),
    QT_TRANSLATE_NOOP("Messages", "a whole number"),
    QT_TRANSLATE_NOOP("Messages", "a number"),
    QT_TRANSLATE_NOOP("Messages", "true or false"),
    QT_TRANSLATE_NOOP("Messages", "a text"),
    QT_TRANSLATE_NOOP("Messages", "a list"),
    QT_TRANSLATE_NOOP("Messages", "a table of fields"),
    QT_TRANSLATE_NOOP("Messages", "nothing"),
    QT_TRANSLATE_NOOP("Messages", "a value of another kind"),
    QT_TRANSLATE_NOOP("Messages", "a number with a decimal point"),
    QT_TRANSLATE_NOOP("Messages", "this must be {wanted}"),
    QT_TRANSLATE_NOOP("Messages", "the number must be at least {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number must be at most {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number must be more than {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number must be less than {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number must be a multiple of {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of characters must be at least {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of characters must be at most {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of entries must be at least {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of entries must be at most {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of entries must be exactly {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of fields must be at least {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number of fields must be at most {limit}"),
    QT_TRANSLATE_NOOP("Messages", "the number is too large"),
    QT_TRANSLATE_NOOP("Messages", "this field is missing"),
    QT_TRANSLATE_NOOP("Messages", "either {one} or {other} is needed"),
    QT_TRANSLATE_NOOP("Messages", "the field '{name}' is missing"),
    QT_TRANSLATE_NOOP("Messages", "there is no such field as '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "there is no such field"),
    QT_TRANSLATE_NOOP("Messages", "'{value}' is not one of the values"),
    QT_TRANSLATE_NOOP("Messages", "'{value}' is not one of the values: {known}"),
    QT_TRANSLATE_NOOP("Messages", "the option '{option}' has no value '{value}'; its values are: {known}"),
    QT_TRANSLATE_NOOP("Messages", "{known} and {count} more"),
    QT_TRANSLATE_NOOP("Messages", "there are more mistakes; these are the first {count}"),
    QT_TRANSLATE_NOOP("Messages", "the text is damaged and cannot be read"),
    QT_TRANSLATE_NOOP("Messages", "this is not UTF-8 text"),
    QT_TRANSLATE_NOOP("Messages", "this is not text: neither UTF-8 nor Windows-1251"),
    QT_TRANSLATE_NOOP("Messages", "{message}; did you mean '{word}'?"),
    QT_TRANSLATE_NOOP("Messages", "exactly {number}"),
    QT_TRANSLATE_NOOP("Messages", "{least} to {most}"),
    QT_TRANSLATE_NOOP("Messages", "{count} sides; the rules need {needed}"),
    QT_TRANSLATE_NOOP("Messages", "{number} is not between {least} and {most}"),
    QT_TRANSLATE_NOOP("Messages", "{count} of them; there may be {most}"),
    QT_TRANSLATE_NOOP("Messages", "'{name}' is no id: letters, digits, _ and -, at most 64 of them"),
    QT_TRANSLATE_NOOP("Messages", "{count} characters; there may be {most}"),
    QT_TRANSLATE_NOOP("Messages", "'{name}' is there twice"),
    QT_TRANSLATE_NOOP("Messages", "'{name}' is used twice"),
    QT_TRANSLATE_NOOP("Messages", "{number} is more than {most}"),
    QT_TRANSLATE_NOOP("Messages", "there is no side '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "the rules have no option '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "there is no ruleset '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "there is no ruleset '{name}'; there are {known}"),
    QT_TRANSLATE_NOOP("Messages", "there is no deck '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "there is no system '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "there is no stat '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "this cast could not be read back"),
    QT_TRANSLATE_NOOP("Messages", "this cast is for '{other}', not for '{system}'"),
    QT_TRANSLATE_NOOP("Messages", "there is nothing of this name among the {kind}"),
    QT_TRANSLATE_NOOP("Messages", "a key has too many parts"),
    QT_TRANSLATE_NOOP("Messages", "a number is too long"),
    QT_TRANSLATE_NOOP("Messages", "this is not a number to count with"),
    QT_TRANSLATE_NOOP("Messages", "dates and times have no use here"),
    QT_TRANSLATE_NOOP("Messages", "the name of the file may have letters without accents, digits, _ and - only"),
    QT_TRANSLATE_NOOP("Messages", "the ending of the file must be written {ending}"),
    QT_TRANSLATE_NOOP("Messages", "'{name}' is the name of one that came with the program; choose another"),
    QT_TRANSLATE_NOOP("Messages", "another file is called '{name}' too; choose another name"),
    QT_TRANSLATE_NOOP("Messages", "a card needs a name"),
    QT_TRANSLATE_NOOP("Messages", "there is no card in it"),
    QT_TRANSLATE_NOOP("Messages", "{count} cells under {columns} columns"),
    QT_TRANSLATE_NOOP("Messages", "'{word}' is no act; acts: act1, act2, finale"),
    QT_TRANSLATE_NOOP("Messages", "there is no column '{name}'; columns: act, name, text"),
    QT_TRANSLATE_NOOP("Messages", "the column '{name}' is there twice"),
    QT_TRANSLATE_NOOP("Messages", "the first row must name the columns; '{name}' is missing"),
    QT_TRANSLATE_NOOP("Messages", "a cell has more than {most} characters"),
    QT_TRANSLATE_NOOP("Messages", "it is too large for a draft"),
    QT_TRANSLATE_NOOP("Messages", "there is another file of this name"),
    QT_TRANSLATE_NOOP("Messages", "there is a file of this name already"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file"),
    QT_TRANSLATE_NOOP("Messages", "this is not a file"),
    QT_TRANSLATE_NOOP("Messages", "the file is larger than {limit} bytes"),
    QT_TRANSLATE_NOOP("Messages", "this is no line of a saved game"),
    QT_TRANSLATE_NOOP("Messages", "there is no format {number}"),
    QT_TRANSLATE_NOOP("Messages", "the opening: {reason}"),
    QT_TRANSLATE_NOOP("Messages", "at: this is no time of any calendar"),
    QT_TRANSLATE_NOOP("Messages", "the text is longer than {most} letters"),
    QT_TRANSLATE_NOOP("Messages", "the number must be between {least} and {most}"),
    QT_TRANSLATE_NOOP("Messages", "there are {count}, more than {most}"),
    QT_TRANSLATE_NOOP("Messages", "setup.system: the game is of the system {system}, not {other}"),
    QT_TRANSLATE_NOOP("Messages", "step {wanted} is missing, this is step {found}"),
    QT_TRANSLATE_NOOP("Messages", "{count} steps taken back where only {most} were done"),
    QT_TRANSLATE_NOOP("Messages", "{count} steps brought back where only {most} were taken back"),
    QT_TRANSLATE_NOOP("Messages", "another program changed the file"),
    QT_TRANSLATE_NOOP("Messages", "the file was moved or deleted"),
    QT_TRANSLATE_NOOP("Messages", "another file is in its place"),
    QT_TRANSLATE_NOOP("Messages", "the game is closed"),
    QT_TRANSLATE_NOOP("Messages", "the step is too large to be saved"),
    QT_TRANSLATE_NOOP("Messages", "this does not fit the game: {reason}"),
    QT_TRANSLATE_NOOP("Messages", "there is no {name}"),
    QT_TRANSLATE_NOOP("Messages", "the file is empty"),
    QT_TRANSLATE_NOOP(
        "Messages", "a newer version of the program saved it (format {number}; this one reads up to {most})"
    ),
    QT_TRANSLATE_NOOP("Messages", "the line was not written to its end"),
    QT_TRANSLATE_NOOP("Messages", "this is no saved game: {reason}"),
    QT_TRANSLATE_NOOP("Messages", "the line is longer than {limit} bytes"),
    QT_TRANSLATE_NOOP("Messages", "this is not what the program wrote"),
    QT_TRANSLATE_NOOP("Messages", "the id must be the name of the file: '{name}'"),
    QT_TRANSLATE_NOOP("Messages", "the system does not say where it lies in the trash"),
    QT_TRANSLATE_NOOP("Messages", "line {line}: {reason}; everything before it is there"),
    QT_TRANSLATE_NOOP("Messages", "The file was damaged at {damage}; the file as it was is kept as {file}"),
    QT_TRANSLATE_NOOP("Messages", "The game was of the older format {number}; the file as it was is kept as {file}"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "systems, decks and casts end in .toml, decks also in .csv, games in .tabletracker, scripts in .json",
    ),
    QT_TRANSLATE_NOOP("Messages", "this is no system (field 'ruleset'), no deck ('cards') and no cast ('figures')"),
    QT_TRANSLATE_NOOP("Messages", "the name of a field must be followed by ="),
    QT_TRANSLATE_NOOP("Messages", "the value is not written as TOML asks; a text needs quotation marks"),
    QT_TRANSLATE_NOOP("Messages", "this is no field and no table"),
    QT_TRANSLATE_NOOP("Messages", "the field is there twice"),
    QT_TRANSLATE_NOOP("Messages", "the table is there twice"),
    QT_TRANSLATE_NOOP("Messages", "the table is complete already; nothing can be added to it"),
    QT_TRANSLATE_NOOP("Messages", "the table is there already, and not as a list"),
    QT_TRANSLATE_NOOP("Messages", "a text has no closing quotation mark"),
    QT_TRANSLATE_NOOP("Messages", "a list has no closing ]"),
    QT_TRANSLATE_NOOP("Messages", "a table has no closing }"),
    QT_TRANSLATE_NOOP("Messages", "after a value a new line must begin"),
    QT_TRANSLATE_NOOP("Messages", "the name of the field is not written as TOML asks"),
    QT_TRANSLATE_NOOP("Messages", "the table heading has no closing ]"),
    QT_TRANSLATE_NOOP("Messages", "the table heading has no closing ]]"),
    QT_TRANSLATE_NOOP("Messages", "the date is not written as TOML asks"),
    QT_TRANSLATE_NOOP("Messages", "there is a character that a text in one line may not have"),
    QT_TRANSLATE_NOOP("Messages", "there is a character that a comment or a text may not have"),
    QT_TRANSLATE_NOOP("Messages", "a backslash must be doubled, or the text written in single quotation marks"),
    QT_TRANSLATE_NOOP("Messages", "after \\u four hexadecimal digits must follow, after \\U eight"),
    QT_TRANSLATE_NOOP("Messages", "there is no character of this number"),
    QT_TRANSLATE_NOOP("Messages", "this breaks the rules of TOML: {detail}"),
    QT_TRANSLATE_NOOP("Messages", "this is no lock file"),
    QT_TRANSLATE_NOOP("Messages", "games of the ruleset '{name}' have no deck"),
    QT_TRANSLATE_NOOP("Messages", "a side id is used twice"),
    QT_TRANSLATE_NOOP("Messages", "no side '{name}'"),
)
"""Every message and every plain reason of the floors below, but for those that one ruleset alone has (`MESSAGES` in
`words/systems`); a test holds that none is missing."""


class Messages(Localized):
    """The messages of the floors below, in one language."""

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
                return self.say(error.message())
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
