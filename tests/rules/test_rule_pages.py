"""Every rule that the code names by an id stands in the page of its ruleset, once; no page has another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tracker.core.errors import CODES
from tracker.engine.rulesets import NAMES
from tracker.engine.rulesets import ruleset as rules_of

ROOT = Path(__file__).resolve().parents[2]


def page(ruleset: str) -> str:
    return (ROOT / "tracker" / "rules" / ruleset / "RULES.md").read_text(encoding="utf-8")


def headed(text: str) -> Counter[str]:
    """Return the ids that a page explains, each as often as it does."""
    return Counter(re.findall(r"^- \*\*(\S+)\*\* \S", text, re.MULTILINE))


LETTERS = {name: next(iter(headed(page(name))))[1] for name in NAMES}
"""The second letter of the ids of a page, by which they are told from those of others: the first of them has it."""
PAGES = {name: re.compile(rf"\b[RA]{letter}-X?\d+\b") for name, letter in LETTERS.items()}
ANY = re.compile(rf"\b[RA][{''.join(LETTERS.values())}]-X?\d+\b")


def sources() -> Iterator[Path]:
    for place, endings in (("tracker", (".py",)), ("tests", (".py", ".json")), ("resources", (".toml", ".md"))):
        yield from (path for path in (ROOT / place).rglob("*") if path.suffix in endings)


def named() -> dict[str, Path]:
    """Return every id that code, tests, worked games and resources name, with a file that does; ranges in full."""
    found: dict[str, Path] = {}
    for path in sources():
        text = path.read_text(encoding="utf-8")
        for rule in ANY.findall(text):
            found.setdefault(rule, path)
        for kind, first, last in re.findall(rf"\b([RA][{''.join(LETTERS.values())}]-)(\d+) to \1(\d+)\b", text):
            found.update((f"{kind}{number}", path) for number in range(int(first), int(last) + 1))
    return found


def test_no_two_pages_share_a_letter() -> None:
    assert len(set(LETTERS.values())) == len(NAMES)


def test_every_rule_that_is_named_stands_in_a_page() -> None:
    explained = {rule for ruleset in PAGES for rule in headed(page(ruleset))}
    missing = {rule: path.name for rule, path in named().items() if rule not in explained}
    assert not missing


@pytest.mark.parametrize("ruleset", PAGES)
def test_every_rule_of_a_page_is_named_somewhere_and_stands_there_once(ruleset: str) -> None:
    rules = headed(page(ruleset))
    assert len(rules) > 25
    assert {rule: count for rule, count in rules.items() if count > 1} == {}
    assert rules.keys() - named().keys() == set()


@pytest.mark.parametrize("ruleset", PAGES)
def test_a_page_speaks_of_its_own_rules_and_of_codes_that_there_are(ruleset: str) -> None:
    text = page(ruleset)
    assert [rule for rule in ANY.findall(text) if not PAGES[ruleset].fullmatch(rule)] == []
    codes = re.findall(r"\b[A-Z]+(?:_[A-Z]+)+\b", text)
    assert set(codes) <= CODES | rules_of(ruleset).codes
    assert len(set(codes)) > 8
