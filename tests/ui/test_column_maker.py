"""What stands in a row besides its name."""

from __future__ import annotations

import pytest

from tests.words.played import begin, moment_of, system
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.ui.models.column_maker import ColumnMaker
from tracker.ui.systems import system_ui
from tracker.words.words import Words


@pytest.mark.parametrize(("language", "said"), [("en", "Storyteller"), ("ru", "Рассказчик")])
def test_whom_the_storyteller_plays_has_the_name_of_that_side_and_no_players_character_has(
    language: str, said: str
) -> None:
    sides = tuple(Side(side.id, side.names) for side in system("storytelling").sides)
    figures = (Figure("ann", "pc", "Ann"), Figure("rat", "st", "Rat"))
    moment = moment_of(begin("storytelling", Setup("storytelling", sides, figures, gm_sides=("st",))))
    maker = ColumnMaker(Words(system("storytelling"), language), lambda: moment, ("st",))
    name = next(column for column in system_ui("initiative_list").columns(maker) if column.id == "name")

    chips = {row.id: [chip.text for chip in name.chips(row)] for row in map(moment.row, ("ann", "rat"))}

    assert said in chips["rat"]
    assert said not in chips["ann"]
