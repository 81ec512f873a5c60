"""The countdown card and the deck."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.gallery import ACT_LABELS, ACTS, LONG, POWER_CUT
from tracker.rules.side_turns.view_types import ActTicks
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.systems.side_turns import card_face
from tracker.ui.systems.side_turns import deck as deck_module
from tracker.ui.systems.side_turns.card import CardPanel
from tracker.ui.systems.side_turns.card_face import CardFace, fit_words
from tracker.ui.systems.side_turns.deck import MOST_TICKS, DeckTicks, _drawn


def panel(qtbot: QtBot, theme: Theme, animation_ms: int = 0, width: int = 335) -> CardPanel:
    result = CardPanel(animation_ms)
    qtbot.addWidget(result)
    result.resize(width, 258)
    result.show()
    return result


def test_without_animation_the_card_is_face_up_at_once(qtbot: QtBot, theme: Theme) -> None:
    card = panel(qtbot, theme)
    card.show_faces((POWER_CUT,))
    assert card.turned == 1.0
    assert card.faces == (POWER_CUT,)
    image = card.grab().toImage()
    assert image.pixelColor(image.width() // 2, 2) == theme.frames[1]


def test_a_flipped_card_starts_with_its_back_and_ends_with_its_face(qtbot: QtBot, theme: Theme) -> None:
    card = panel(qtbot, theme, 250)
    if not card._duration():
        pytest.skip("this style does not animate")
    card.show_faces((POWER_CUT,))
    animation = card._animation
    assert animation.state() == QAbstractAnimation.State.Running
    assert card.turned < 0.5
    animation.setCurrentTime(250)
    assert card.turned == 1.0


def test_a_card_that_undo_brings_back_does_not_turn(qtbot: QtBot, theme: Theme) -> None:
    card = panel(qtbot, theme, 250)
    card.show_faces((POWER_CUT, LONG), turn_over=False)
    card.show_faces((POWER_CUT,))
    assert card.turned == 1.0


def test_all_of_the_card_is_said(qtbot: QtBot, theme: Theme) -> None:
    card = panel(qtbot, theme)
    card.show_faces((POWER_CUT, LONG))
    for face in (POWER_CUT, LONG):
        assert face.spoken in card.accessibleName()


def test_words_shrink_until_they_fit_and_only_then_are_cut(qapp: QApplication, theme: Theme) -> None:
    big = fit_words(POWER_CUT, qapp.font(), 300, 200)
    small = fit_words(LONG, qapp.font(), 300, 200)
    assert big[3].pointSizeF() > small[3].pointSizeF()
    assert "".join(small[2]).split() == LONG.text.split()
    cut = fit_words(LONG, qapp.font(), 150, 80)
    assert "".join(cut[0] + cut[2]).endswith("…")


def test_a_card_without_texts_shows_its_number_alone(qtbot: QtBot, theme: Theme) -> None:
    card = panel(qtbot, theme)
    blank = card.grab().toImage()
    card.show_faces((CardFace("act1", "Act one · card 2 of 5", ""),))
    other = card.grab().toImage()
    card.show_faces((CardFace("act1", "Act one · card 1 of 5", ""),))
    assert card.grab().toImage() not in (blank, other)
    assert card.accessibleName() == "Act one · card 1 of 5"


@pytest.mark.parametrize("width", [160, 335, 700])
@pytest.mark.parametrize("scale", [80, 250])
def test_two_cards_have_room_at_any_width(qtbot: QtBot, qapp: QApplication, width: int, scale: int) -> None:
    card = panel(qtbot, apply_theme(qapp, "dark", scale), width=width)
    card.show_faces((POWER_CUT, LONG))
    card.resize(width, card.heightForWidth(width))
    one, two = card._places()
    assert not one.intersects(two)
    assert card.rect().toRectF().adjusted(-1, -1, 1, 1).contains(two)
    apply_theme(qapp, "dark", 100)


def test_the_deck_says_what_is_left(qtbot: QtBot, theme: Theme) -> None:
    deck = DeckTicks()
    qtbot.addWidget(deck)
    deck.set_deck(ACTS, ACT_LABELS, "10 left")
    assert deck.accessibleName().startswith("10 left")
    deck.resize(335, deck.sizeHint().height())
    image = deck.grab().toImage()
    inks = {image.pixelColor(x, 8).name() for x in range(335)}
    assert {theme.spent.name(), theme.ticks[1].name(), theme.ticks[2].name()} <= inks
    assert theme.ticks[0].name() not in inks


def test_a_huge_deck_is_drawn_with_few_ticks_and_none_is_lost() -> None:
    drawn = _drawn([ActTicks("act1", 1000, 0), ActTicks("act2", 1000, 1), ActTicks("finale", 3, 3)])
    assert sum(total for total, _ in drawn) <= MOST_TICKS + 3
    assert [full for _, full in drawn] == [0, 1, 1]


def test_an_empty_deck_paints_nothing(qtbot: QtBot, theme: Theme) -> None:
    deck = DeckTicks()
    qtbot.addWidget(deck)
    deck.resize(335, 40)
    deck.set_deck((ActTicks("act1", 2, 1),), ("",), "one card")
    some = deck.grab().toImage()
    deck.set_deck((ActTicks("act1", 0, 0),), ("",), "no cards")
    none = deck.grab().toImage()
    assert none != some
    assert len({none.pixelColor(x, y).name() for x in range(335) for y in range(40)}) == 1


def test_a_narrow_deck_says_how_many_each_act_has_left(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(deck_module, "draw_text", lambda painter, place, text, *_: written.append(text))
    deck = DeckTicks()
    qtbot.addWidget(deck)
    deck.set_deck(ACTS, ACT_LABELS, "10 left")
    for width, said in ((600, list(ACT_LABELS)), (120, [str(act.left) for act in ACTS])):
        written.clear()
        deck.resize(width, deck.sizeHint().height())
        deck.grab()
        assert written == said


@pytest.mark.parametrize("scale", [100, 150, 250])
@pytest.mark.parametrize("width", [260, 330, 700])
def test_a_card_is_high_enough_for_all_its_words(qtbot: QtBot, qapp: QApplication, width: int, scale: int) -> None:
    card = panel(qtbot, apply_theme(qapp, "dark", scale), width=width)
    for faces in ((LONG,), (POWER_CUT, LONG)):
        card.show_faces(faces)
        high = card.heightForWidth(width)
        card.resize(width, high)
        for place in card._places():
            assert place.height() >= card_face.least_height(LONG, card.font(), place.width()) - 1
    apply_theme(qapp, "dark", 100)
