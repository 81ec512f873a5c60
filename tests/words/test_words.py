"""What the sentences say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.words import samples
from tests.words.played import Played, begin, moment_of, system
from tracker.core import edits
from tracker.core.codec import Command
from tracker.core.errors import RuleError
from tracker.core.facts import TieFound
from tracker.core.figures import Figure
from tracker.core.setup import ActCounts
from tracker.core.view import Phase
from tracker.engine.game import Game
from tracker.rules.alternating import model as skirmish
from tracker.rules.initiative_list import model as fight
from tracker.rules.side_turns import model as episode
from tracker.rules.side_turns.model import CardFlipped
from tracker.rules.side_turns.view_types import Clock
from tracker.words.systems.side_turns import SideTurnsVoice
from tracker.words.words import Words

EPISODE, FIGHT, SKIRMISH = (Words(system(name), "en") for name in ("7tv", "storytelling", "tannhauser"))
COUNTDOWN = SideTurnsVoice(EPISODE.terms)


def tell(words: Words, step: Played) -> tuple[str, ...]:
    assert step.commit is not None
    return words.story.sentences(step.commit, step.before, step.after)


def play(game: Game, *commands: Command) -> Played:
    """Run the commands and return the last step."""
    for command in commands:
        before = moment_of(game)
        commit = game.run(command)
    return Played(commit.command, before, moment_of(game), commit, None)


def in_turn(name: str, **changes: object) -> Game:
    """Return a 7TV episode in the countdown phase of turn 1, heroes on screen."""
    game = begin(name, replace(samples.lineup(name), **changes))
    play(game, episode.RollInitiative({"left": 6, "right": 1}))
    return game


def in_round(*dice: int) -> Game:
    game = begin("storytelling", samples.lineup("storytelling"))
    play(game, fight.RollInitiative({"mirela": dice[0], "hale": dice[1]}), fight.FixOrder())
    return game


def in_game_turn() -> Game:
    """Return a skirmish in game turn 1 in which the left side is to activate Mirela."""
    game = begin("tannhauser", replace(samples.lineup("tannhauser"), options={"placement": False}))
    play(game, skirmish.RollInitiative({"left": 9, "right": 1}), skirmish.ChooseFirst("left", "left"))
    return game


# -- the story


def test_a_tie_of_sides_is_told_with_its_total_and_what_it_pays() -> None:
    game = begin("7tv", samples.lineup("7tv"))

    assert tell(EPISODE, play(game, episode.RollInitiative({"left": 4, "right": 4}))) == (
        "Heroes roll 4 + Mind 3 = 7",
        "Villains roll 4 + Mind 3 = 7",
        "Heroes and Villains tie at 7: one plot point each, roll again",
    )


def test_the_first_turn_is_told_with_the_roll_that_led_to_it() -> None:
    game = begin("7tv", samples.lineup("7tv"))

    assert tell(EPISODE, play(game, episode.RollInitiative({"left": 6, "right": 1}))) == (
        "Heroes roll 6 + Mind 3 = 9",
        "Villains roll 1 + Mind 3 = 4",
        "Heroes win the initiative",
        "Villains get 2 plot points for the lost initiative",
        "Turn 1: Heroes are on screen",
    )


def test_a_flip_names_its_cards_and_what_it_brings() -> None:
    step = play(in_turn("7tv"), episode.FlipCards(2))
    names = [EPISODE.terms.pick(shown.card.name) for shown in step.after.view.own.clock.shown]  # type: ignore[union-attr]

    assert tell(EPISODE, step) == (
        f"Heroes flip 2 cards: “{names[0]}” and “{names[1]}”",
        "Heroes get 2 plot points for the fast countdown",
        "Villains get 2 plot points for the fast countdown",
    )


def test_one_card_without_a_text_is_told_in_words() -> None:
    assert tell(EPISODE, play(in_turn("7tv", cards=()), episode.FlipCards(1))) == ("Heroes flip one card",)


def test_a_stolen_scene_is_told_once() -> None:
    game = in_turn("7tv")
    play(game, episode.FlipCards(1), episode.NextPhase(), episode.NextPhase())

    assert tell(EPISODE, play(game, episode.StealScene("left"))) == (
        "Heroes steal the scene",
        "Turn 2, an extra turn: Heroes stay on screen",
    )


def test_every_roll_of_a_fight_is_told_with_its_sum() -> None:
    game = begin("storytelling", samples.lineup("storytelling"))
    play(game, edits.SetStat("hale", "modifier", -1))

    assert tell(FIGHT, play(game, fight.RollInitiative({"mirela": 6, "hale": 3}))) == (
        "Mirela rolls 6 + Dex 2 + Wits 2 = 10",
        "Hale rolls 3 + Dex 2 + Wits 2 \N{MINUS SIGN} Bonus 1 = 6",
    )


def test_a_roll_off_is_told_throw_by_throw() -> None:
    game = in_round(6, 6)

    assert tell(FIGHT, play(game, fight.RollOff({"mirela": 3, "hale": 3}))) == (
        "Roll-off: Mirela 3, Hale 3",
        "Still a tie: Mirela and Hale roll again",
    )
    assert tell(FIGHT, play(game, fight.RollOff({"mirela": 4, "hale": 8})))[:3] == (
        "Roll-off: Mirela 4, Hale 8",
        "The tie is broken: Hale, Mirela",
        "The order is fixed: Hale acts first",
    )


def test_a_figure_is_called_as_it_was_called_then() -> None:
    game = in_round(6, 5)

    assert tell(FIGHT, play(game, edits.RenameFigure("mirela", "Mirela the Red"))) == (
        "Mirela is now called Mirela the Red",
    )
    assert tell(FIGHT, play(game, edits.RemoveFigure("hale")))[0] == "Hale leaves the table"


def test_a_step_that_changes_nothing_is_told_too() -> None:
    assert tell(FIGHT, play(in_round(6, 5), fight.SetStanding("hale", True))) == ("Nothing changes",)


def test_a_cycle_is_told_with_its_movement() -> None:
    game = in_game_turn()

    assert tell(SKIRMISH, play(game, skirmish.Activate("left", "mirela"))) == (
        "Mirela is activated: 4 movement points",
    )
    assert tell(SKIRMISH, play(game, skirmish.Move(1))) == ("Mirela moves 1 point, 3 left",)
    assert tell(SKIRMISH, play(game, skirmish.EndCycle())) == (
        "Mirela ends the cycle, 3 movement points lost",
        "To activate: Villains",
    )


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_people_type_stays_as_it_was_typed(language: str) -> None:
    typed = "<b>{figure} %n & 50%</b>"
    game = in_round(6, 5)
    words = Words(system("storytelling"), language)

    assert typed in tell(words, play(game, edits.RenameFigure("mirela", typed)))[0]
    assert typed in tell(words, play(game, edits.Note(typed, "mirela")))[0]
    assert typed in words.steps.step(fight.SetCurrent("mirela"), moment_of(game))


# -- steps


def test_a_flip_of_two_says_what_it_brings() -> None:
    moment = moment_of(in_turn("7tv"))

    assert EPISODE.steps.step(episode.FlipCards(1), moment) == "Flip one card"
    assert EPISODE.steps.step(episode.FlipCards(2), moment) == "Flip two cards (+2 / +2)"


def test_a_flip_that_brings_nothing_says_nothing_of_it() -> None:
    moment = moment_of(in_turn("7tv", options={"double_flip_bonus": {"on_screen": 0, "off_screen": 0}}))

    assert EPISODE.steps.step(episode.FlipCards(2), moment) == "Flip two cards"


def test_a_flip_of_the_rest_says_how_many_it_turns_and_promises_no_points() -> None:
    options = {"partial_flip": "flip_rest", "max_flip": 4}
    game = in_turn("7tv", deck=ActCounts(0, 0, 3), options=options)
    moment = moment_of(game)
    assert EPISODE.steps.step(episode.FlipCards(3), moment) == "Flip 3 cards (+2 / +2): the last turn"
    assert EPISODE.steps.step(episode.FlipCards(4), moment) == "Flip the last 3 cards, no points: the last turn"

    last = play(game, episode.FlipCards(2), episode.NextPhase(), episode.NextPhase(), episode.EndTurn()).after
    assert EPISODE.steps.step(episode.FlipCards(2), last) == "Flip the last card, no points: the last turn"
    assert EPISODE.steps.step(episode.FlipCards(1), last) == "Flip one card: the last turn"


def test_a_flip_that_ends_the_episode_says_so() -> None:
    moment = moment_of(in_turn("7tv", deck=ActCounts(0, 0, 2), options={"deck_out": "immediate"}))
    assert EPISODE.steps.step(episode.FlipCards(1), moment) == "Flip one card"
    assert EPISODE.steps.step(episode.FlipCards(2), moment) == "Flip two cards (+2 / +2): the episode ends"


def test_the_next_phase_is_named() -> None:
    game = in_turn("7tv")
    play(game, episode.FlipCards(1))
    assert EPISODE.steps.step(episode.NextPhase(), moment_of(game)) == "To the action phase"

    play(game, episode.NextPhase())
    assert EPISODE.steps.step(episode.NextPhase(), moment_of(game)) == "To the end phase"


def test_the_end_of_a_turn_names_who_comes_next_and_a_new_round() -> None:
    game = in_round(6, 5)
    assert FIGHT.steps.step(fight.EndTurn("mirela"), moment_of(game)) == "Next: Hale"

    play(game, fight.EndTurn("mirela"))
    assert FIGHT.steps.step(fight.EndTurn("hale"), moment_of(game)) == "Round 2: Mirela"


def test_an_activation_names_its_figure() -> None:
    moment = samples.started_moment("tannhauser")

    assert SKIRMISH.steps.step(skirmish.Activate("left", "mirela"), moment) == "Activate Mirela"
    assert SKIRMISH.steps.step(skirmish.Activate("left", ""), moment) == "Activate"


def test_undo_says_what_it_takes_back() -> None:
    step = play(in_turn("7tv"), episode.FlipCards(1))
    assert step.commit is not None
    assert EPISODE.steps.undo(step.commit) == "Undo: flip"
    assert EPISODE.steps.redo(step.commit) == "Redo: flip"

    moved = play(in_round(6, 5), edits.MoveFigure("hale", "first"))
    assert moved.commit is not None
    assert FIGHT.steps.undo_name(moved.commit) == "move"
    assert FIGHT.steps.undo_name(moved.commit, moved.after) == "move of Hale"


# -- refusals


def refuse(words: Words, game: Game, command: Command) -> str:
    error = game.ruleset.refusal(game.state, command)
    assert error is not None
    return words.refusals.sentence(error, moment_of(game))


def test_a_refusal_says_when_and_which_phase_it_is() -> None:
    assert refuse(EPISODE, in_turn("7tv"), episode.StealScene("left")) == (
        "Only in the end phase. This is the countdown phase."
    )


def test_a_refused_roll_names_who_has_rolled() -> None:
    game = in_round(6, 6)
    game.undo()

    assert refuse(FIGHT, game, fight.RollInitiative({"hale": 3})) == "Hale has already rolled."


def test_a_roll_off_of_others_names_those_who_must_roll() -> None:
    assert refuse(FIGHT, in_round(6, 6), fight.RollOff({"hale": 3})) == (
        "Only those who are tied roll off now: Mirela and Hale."
    )


def test_a_shortage_says_how_much_there_is() -> None:
    game = in_turn("7tv")

    assert refuse(EPISODE, game, episode.SpendPoints("right", 3)) == "Villains: only 2 plot points, needed: 3."
    assert refuse(EPISODE, game, episode.FlipCards(3)) == "At least one and at most 2 cards may be turned over."


def test_russian_counts_in_its_three_forms() -> None:
    words = Words(system("7tv"), "ru")
    said = [
        words.refusals.sentence(RuleError("NOT_ENOUGH_CARDS", left=n), moment_of(in_turn("7tv"))) for n in (1, 2, 5)
    ]

    assert said == [
        "В колоде осталась только 1 карта.",
        "В колоде осталось только 2 карты.",
        "В колоде осталось только 5 карт.",
    ]


def test_a_reinforcement_is_told_to_wait_for_the_next_game_turn() -> None:
    game = in_game_turn()
    assert tell(SKIRMISH, play(game, skirmish.Reinforce(Figure("nova", "left", "Nova")))) == (
        "Reinforcement: Nova (Heroes), ready from the next game turn",
    )

    assert refuse(SKIRMISH, game, skirmish.Activate("left", "nova")) == "Nova can act from the next game turn."


def test_a_pass_is_refused_by_the_house_rule_or_by_the_numbers() -> None:
    game = in_game_turn()
    assert refuse(SKIRMISH, game, skirmish.PassActivation("left")) == "The house rules do not allow passing."

    allowed = begin("tannhauser", replace(game.setup, options={"placement": False, "allow_pass": True}))
    play(allowed, skirmish.RollInitiative({"left": 9, "right": 1}), skirmish.ChooseFirst("left", "left"))
    assert refuse(SKIRMISH, allowed, skirmish.PassActivation("left")) == (
        "Only a team with fewer ready characters than another may pass."
    )


def test_one_who_waits_and_went_down_is_told_so() -> None:
    game = in_round(6, 5)
    play(game, fight.Delay("mirela"), fight.SetStanding("mirela", False))

    assert refuse(FIGHT, game, fight.StepIn("mirela")) == "Mirela is down and cannot step in."


def test_a_step_that_loses_an_action_says_whose() -> None:
    game = in_round(6, 5)
    first, last = game.state.order
    name = {figure.id: figure.name for figure in game.setup.figures}
    assert "lost" not in FIGHT.steps.step(fight.Delay(first), moment_of(game))

    play(game, fight.Delay(first))
    moment = moment_of(game)
    assert FIGHT.steps.step(fight.EndTurn(last), moment).endswith(f"(action lost: {name[first]})")
    assert FIGHT.steps.step(fight.Delay(last), moment) == f"Delay (action lost: {name[first]}, {name[last]})"
    fresh_start = fight.FreshStart(last, "first")
    assert FIGHT.steps.with_loss("Fresh Start…", fresh_start, moment) == f"Fresh Start… (action lost: {name[first]})"

    play(game, fight.StepIn(first))
    assert "lost" not in FIGHT.steps.step(fight.EndTurn(last), moment_of(game))


def test_the_last_of_a_round_loses_the_action_by_a_delay() -> None:
    game = in_round(6, 5)
    first, last = game.state.order
    play(game, fight.EndTurn(first))
    name = {figure.id: figure.name for figure in game.setup.figures}
    assert FIGHT.steps.step(fight.Delay(last), moment_of(game)) == f"Delay (action lost: {name[last]})"


def test_the_end_of_a_cycle_says_that_its_action_is_unused() -> None:
    game = in_game_turn()
    side = game.state.awaiting
    figure = next(f for f in game.setup.figures if f.side == side)
    play(game, skirmish.Activate(side, figure.id))
    assert SKIRMISH.steps.step(skirmish.EndCycle(), moment_of(game)) == f"End the cycle (action lost: {figure.name})"

    play(game, skirmish.BeginAction(), skirmish.EndAction())
    assert SKIRMISH.steps.step(skirmish.EndCycle(), moment_of(game)) == "End the cycle"


# -- explanations


def test_a_screen_reader_hears_how_few_cards_are_left() -> None:
    game = in_turn("7tv", deck=ActCounts(0, 0, 4))
    first = play(game, episode.FlipCards(1))
    assert first.commit is not None
    assert "left" not in str(EPISODE.story.announce(first.commit.events[0], first.after))

    play(game, episode.NextPhase(), episode.NextPhase(), episode.EndTurn())
    second = play(game, episode.FlipCards(1))
    assert second.commit is not None
    said = EPISODE.story.announce(second.commit.events[0], second.after)
    assert said == "Finale, card 2: Card 3. 2 cards left: the turn that turns them all over is the last"


def test_a_place_is_explained_by_roll_tie_roll_off_and_hand() -> None:
    game = in_round(6, 6)
    play(game, fight.RollOff({"mirela": 3, "hale": 3}), fight.RollOff({"mirela": 4, "hale": 8}))
    play(game, edits.MoveFigure("mirela", "first"))
    moment = moment_of(game)

    assert FIGHT.reasons.why(moment.row("hale")) == "6 + Dex 2 + Wits 2 · tie: Dex+Com 3 · roll-off 3, 8"
    assert FIGHT.reasons.why(moment.row("mirela")).endswith("roll-off 3, 4 · moved by hand")


def test_a_total_by_hand_says_so() -> None:
    game = in_round(6, 5)
    play(game, fight.SetTotal("hale", 12))
    moment = moment_of(game)

    assert FIGHT.reasons.why(moment.row("hale")).startswith("12, set by hand")


def test_points_are_explained_by_where_they_came_from_and_went() -> None:
    game = in_turn("7tv")
    play(game, episode.FlipCards(2), episode.SpendPoints("right", 1))
    left, right = moment_of(game).view.sides

    assert EPISODE.reasons.why_points(left) == "fast countdown +2"
    assert EPISODE.reasons.why_points(right) == "lost initiative +2 · fast countdown +2 · spent \N{MINUS SIGN}1"
    assert EPISODE.reasons.why_roll(left) == "6 + Mind 3 = 9"


# -- the head


def test_the_head_of_an_episode() -> None:
    game = in_turn("7tv")
    moment = moment_of(game)

    assert EPISODE.header.title(moment.view) == "Turn 1"
    assert EPISODE.header.now(moment.view, moment) == ("On screen", "Heroes")
    assert EPISODE.header.following(moment.view, moment) == ("Next", "Villains")
    assert [EPISODE.header.phase(phase) for phase in moment.view.phases] == ["I Countdown", "II Action", "III End"]


def test_the_head_of_a_fight_tells_the_time_in_it() -> None:
    game = begin("storytelling", samples.lineup("storytelling"))
    assert FIGHT.header.title(moment_of(game).view) == "Initiative"
    assert FIGHT.header.subtitle(moment_of(game).view) == ""

    game = in_round(6, 5)
    play(game, edits.SetTurn(3))
    moment = moment_of(game)
    assert FIGHT.header.title(moment.view) == "Round 3"
    assert FIGHT.header.subtitle(moment.view) == "0:06 – 0:09 of the fight"
    assert FIGHT.header.now(moment.view, moment) == ("Acts now", "Mirela")
    assert FIGHT.header.following(moment.view, moment) == ("Next", "Hale")
    assert FIGHT.header.subtitle(replace(moment.view, turn=1201)) == "1:00:00 – 1:00:03 of the fight"


def test_the_head_of_a_skirmish_counts_turns_and_cycles() -> None:
    game = in_game_turn()
    moment = moment_of(game)

    assert SKIRMISH.header.title(replace(moment.view, turn=2, turn_limit=6)) == "Game turn 2 of 6"
    assert SKIRMISH.header.phase(Phase("cycle", "now", 5, 7)) == "Cycle 5 of 7"
    assert SKIRMISH.header.now(moment.view, moment) == ("Activates now", "Heroes")

    moment = play(game, skirmish.Activate("left", "mirela")).after
    assert SKIRMISH.header.now(moment.view, moment) == ("Acts now", "Mirela")
    assert SKIRMISH.header.following(moment.view, moment) == ("Next", "Villains")


def test_the_deck_says_what_is_left_and_announces_the_last_card() -> None:
    assert COUNTDOWN.deck_line(Clock((), 10)) == "10 cards left"
    assert COUNTDOWN.deck_line(Clock((), 1)) == "1 card left: the turn that turns it over is the last"
    assert COUNTDOWN.deck_line(Clock((), 1, ends_at_once=True)) == "1 card left: turning it over ends the episode"
    assert COUNTDOWN.deck_line(Clock((), 0, ends_at_once=True)) == "No cards left"
    assert COUNTDOWN.deck_line(Clock((), 2)) == "2 cards left"
    assert COUNTDOWN.deck_line(Clock((), 3, most_at_once=2)) == "3 cards left"
    assert COUNTDOWN.deck_line(Clock((), 2, most_at_once=2)) == (
        "2 cards left: the turn that turns them all over is the last"
    )
    assert COUNTDOWN.deck_line(Clock((), 2, ends_at_once=True, most_at_once=2)) == (
        "2 cards left: turning them all over ends the episode"
    )
    assert COUNTDOWN.deck_line(Clock((), 0)) == "Last card: this turn is the last"


def test_a_card_says_which_it_is_and_who_turned_it_over() -> None:
    moment = play(in_turn("7tv"), episode.FlipCards(1)).after
    clock = moment.view.own.clock
    assert clock is not None

    assert COUNTDOWN.card_label(clock.shown[0]) == "Act One · card 1 of 6"
    assert COUNTDOWN.card_footer(clock.shown[0], moment) == "Heroes, turn 1"


def test_a_question_names_the_tied_until_they_are_too_many() -> None:
    moment = moment_of(in_round(6, 6))
    question = moment.view.question
    assert question is not None
    assert FIGHT.header.question(question, moment) == "Tie, roll off: Mirela and Hale."

    crowd = replace(question, rollers=question.rollers * 4)
    assert FIGHT.header.question(crowd, moment) == "Tie: 8 characters roll off."


def test_a_choice_names_the_side_that_has_it() -> None:
    game = begin("tannhauser", replace(samples.lineup("tannhauser"), options={}))
    play(game, skirmish.RollPlacement({"left": 9, "right": 1}))
    moment = moment_of(game)
    assert moment.view.question is not None
    assert SKIRMISH.header.question(moment.view.question, moment) == "Heroes: which entry point?"

    play(game, skirmish.ChooseEntry("left", "E1"), skirmish.ChooseEntry("right", "E2"))
    moment = play(game, skirmish.RollInitiative({"left": 2, "right": 8})).after
    assert moment.view.question is not None
    assert SKIRMISH.header.question(moment.view.question, moment) == (
        "Villains won the roll: who goes first in this game turn?"
    )


def test_the_end_names_the_winner() -> None:
    moment = play(in_turn("7tv"), episode.DeclareVictory("right")).after

    assert EPISODE.header.over(moment.view, moment) == "The episode is over. Winner: Villains."
    assert EPISODE.header.now(moment.view, moment) == ("Winner", "Villains")
    assert EPISODE.header.following(moment.view, moment) == ("", "")


def test_the_last_side_standing_is_told_until_the_end() -> None:
    game = in_round(6, 5)
    moment = play(game, fight.SetStanding("hale", False)).after
    assert "Heroes" in FIGHT.header.standing(moment.view, moment)

    moment = play(game, fight.EndFight()).after
    assert FIGHT.header.standing(moment.view, moment) == ""


# -- names and announcements


def test_a_name_falls_back_to_english_then_to_any_then_to_the_fallback() -> None:
    words = Words(system("7tv"), "ru")

    assert words.terms.pick({"ru": "Герои", "en": "Heroes"}) == "Герои"
    assert words.terms.pick({"en": "Heroes"}) == "Heroes"
    assert words.terms.pick({"fr": "Héros"}) == "Héros"
    assert words.terms.pick({}, "heroes") == "heroes"


def test_what_a_system_does_not_know_is_called_as_it_was_typed() -> None:
    assert EPISODE.terms.flag("on fire") == "on fire"
    assert EPISODE.terms.role("sidekick") == "sidekick"
    assert EPISODE.terms.stat("nerve") == EPISODE.terms.stat_short("nerve") == "Nerve"
    assert EPISODE.terms.term("phase.nowhere") == "Nowhere"


def test_turns_ties_and_cards_are_announced_and_steps_are_not() -> None:
    moment = moment_of(in_turn("7tv"))

    assert EPISODE.story.announce(CardFlipped("act1", 2, "card-act1-3", 4), moment) == "Act One, card 2: Card 3"
    assert (
        EPISODE.story.announce(TieFound(("left", "right"), "initiative"), moment)
        == "Tie, roll again: Heroes and Villains"
    )
    assert EPISODE.story.announce(episode.TurnEnded(1, "left"), moment) is None
