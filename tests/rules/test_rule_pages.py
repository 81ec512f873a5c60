"""Every rule that the code names by an id stands in the page of its ruleset, once; no page has another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "side_turns": re.compile(r"\b[RA]7-X?\d+\b"),
    "initiative_list": re.compile(r"\b[RA]S-X?\d+\b"),
    "alternating": re.compile(r"\b[RA]E-X?\d+\b"),
}
ANY = re.compile(r"\b[RA][7SE]-X?\d+\b")


def page(ruleset: str) -> str:
    return (ROOT / "tracker" / "rules" / ruleset / "RULES.md").read_text(encoding="utf-8")


def headed(text: str) -> Counter[str]:
    """Return the ids that a page explains, each as often as it does."""
    return Counter(re.findall(r"^- \*\*(\S+)\*\* \S", text, re.MULTILINE))


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
        for kind, first, last in re.findall(r"\b([RA][7SE]-)(\d+) to \1(\d+)\b", text):
            found.update((f"{kind}{number}", path) for number in range(int(first), int(last) + 1))
    return found


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
    from tracker.core.errors import CODES
    from tracker.engine.rulesets import ruleset as rules_of

    text = page(ruleset)
    assert [rule for rule in ANY.findall(text) if not PAGES[ruleset].fullmatch(rule)] == []
    codes = re.findall(r"\b[A-Z]+(?:_[A-Z]+)+\b", text)
    assert set(codes) <= CODES | rules_of(ruleset).codes
    assert len(set(codes)) > 8
