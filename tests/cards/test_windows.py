"""When event cards can be played: all five cards in every window."""

import pytest

from tests.cards.moments import (
    ALL,
    EMPTY_PILE,
    EVENTS,
    PLAYS,
    SPARE,
    WINDOWS,
    before_discarding,
    before_the_first_infection_card,
    between_two_epidemics,
    go_on,
    turn,
    two_epidemics,
)
from tests.table import actions_left, all_told, hand, line, offered, playable, refused, start


def expected(window: str, events: str = ALL) -> set[str]:
    held = {name.strip().lower() for name in events.split(",")}
    return held - {"resilient population"} if window in EMPTY_PILE else held


@pytest.mark.covers("E1", "R44", "R48", "10.1")
@pytest.mark.parametrize("window", WINDOWS)
def test_all_events_can_be_played_in_this_window(window: str) -> None:
    assert playable(WINDOWS[window](ALL), "medic") == expected(window)


@pytest.mark.covers("E1", "E7", "R44", "10.1", "10.2")
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_an_event_is_played_and_the_others_can_follow(window: str, event: str) -> None:
    game = WINDOWS[window](ALL)
    before = (line(game, "turn"), actions_left(game))
    if event.lower() not in expected(window):
        assert refused(game, PLAYS[event]).rule == "10.7"
        return
    assert game.narrate(PLAYS[event])[0] == f"medic discards {event}"
    assert event in line(game, "discard")
    assert event not in hand(game, "medic")
    if event == "Forecast":
        seen = []
        for _ in range(6):
            seen.append(min(offered(game)).removeprefix("peek "))
            game.play(f"peek {seen[-1]}")
        for city in seen:
            game.play(f"medic: put back {city}")
    if event == "One Quiet Night" and window in (
        "before the first infection card",
        "after two epidemics",
    ):
        assert line(game, "turn") == "2"  # the step was left out at once
        return
    assert (line(game, "turn"), actions_left(game)) == before
    assert playable(game, "medic") == expected(window) - {event.lower()}


@pytest.mark.covers("E1", "R44", "10.1")
@pytest.mark.parametrize("window", WINDOWS)
def test_without_event_cards_nobody_is_offered_one(window: str) -> None:
    game = WINDOWS[window]("")
    assert playable(game, "medic") == playable(game, "scientist") == set()
    assert not any(a.endswith(": go on") for a in offered(game))


@pytest.mark.covers("E1", "10.1")
@pytest.mark.parametrize("window", WINDOWS)
def test_only_the_holder_plays_a_card(window: str) -> None:
    game = WINDOWS[window]("Airlift")
    assert playable(game, "medic") == {"airlift"}
    assert playable(game, "scientist") == set()
    assert refused(game, "scientist: airlift scientist to Sydney").rule == "10.1"
    assert refused(game, "medic: one quiet night").rule == "10.1"


@pytest.mark.covers("E1", "R44", "10.1")
def test_the_player_whose_turn_it_is_has_the_same_windows() -> None:
    game = start(f"""
        player scientist in Atlanta: {ALL}
        player medic in Paris
        infection discard Cairo, Mumbai
        next act 1
    """)
    everything = {name.lower() for name in EVENTS}
    assert playable(game, "scientist") == everything
    game.play("drive Chicago")
    assert playable(game, "scientist") == everything
    all_told(game, "finish", "draw Lima", "draw Milan")
    for city in ("Delhi", "Tehran"):
        assert playable(game, "scientist") == everything
        all_told(game, "go on", f"infect {city}")
    assert line(game, "turn") == "2"
    assert playable(game, "scientist") == everything


@pytest.mark.covers("E1", "R44", "10.1")
def test_every_infection_card_has_its_own_window() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris: Airlift
        rate 7
        next infect; pass
    """)
    for city in ("Delhi", "Tehran", "Lima", "Lagos"):
        assert playable(game, "medic") == {"airlift"}
        all_told(game, "go on", f"infect {city}")
    assert line(game, "turn") == "2"


@pytest.mark.covers("E1", "10.1")
def test_only_the_player_whose_turn_it_is_goes_on() -> None:
    game = before_the_first_infection_card()
    assert "scientist: go on" in offered(game)
    assert "medic: go on" not in offered(game)
    assert refused(game, "medic: go on").rule == "10.1"
    assert refused(before_discarding(), "scientist: go on").rule == "10.1"


@pytest.mark.covers("E1", "R48", "10.1", "10.7")
def test_no_pause_for_a_card_that_cannot_be_played() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris: Resilient Population
        next act 1
    """)
    all_told(game, "finish", "draw Lima", "draw Cairo")
    assert "infect Delhi" in offered(game)  # the infection discard pile is empty
    game.play("infect Delhi")
    assert offered(game) == {"scientist: go on", "medic: resilient population of Delhi"}


@pytest.mark.covers("E1", "R26", "R48", "10.1", "10.7")
def test_between_two_epidemics_resilient_population_alone_makes_no_pause() -> None:
    game = two_epidemics("Resilient Population")
    game.play("strike Algiers")
    assert playable(game, "medic") == {"resilient population"}
    game.play("go on")
    assert "strike Karachi" in offered(game)


@pytest.mark.covers("E1", "R26", "R44", "7.6", "10.1")
def test_the_first_epidemic_is_done_completely_before_the_window() -> None:
    game = two_epidemics("Airlift")
    told = game.narrate("strike Algiers")
    assert told[-1] == "3 cards are shuffled onto the infection deck"
    assert line(game, "rate") == "2"
    assert playable(game, "medic") == {"airlift"}
    game.play("medic: airlift medic to Karachi")
    assert line(game, "rate") == "3"  # nobody can play any more: the second one begins
    assert "strike Karachi" in offered(game)


@pytest.mark.covers("E1", "R44", "7.6", "10.1")
def test_there_is_no_window_between_two_epidemics_if_there_is_only_one() -> None:
    game = turn("Airlift", actions=1)
    all_told(game, "finish", "draw an epidemic", "draw Lima", "strike Algiers")
    assert playable(game, "medic") == {"airlift"}  # before the first infection card
    game.play("go on")
    assert "infect Algiers" in offered(game)


@pytest.mark.covers("E1", "R16", "R44", "4.3", "10.1")
def test_an_event_just_drawn_is_played_instead_of_discarding() -> None:
    game = turn("", held=6, actions=1)
    all_told(game, "finish", "draw Lima", "draw Airlift")
    assert playable(game, "scientist") == {"airlift"}
    assert "scientist: discard Airlift" in offered(game)
    game.play("scientist: airlift scientist to Sydney")
    assert len(hand(game, "scientist")) == 7
    assert not any("discard" in a for a in offered(game))


@pytest.mark.covers("R16", "E7", "4.3", "10.2")
def test_discarding_an_event_is_not_playing_it() -> None:
    game = turn("", held=6, actions=1)
    all_told(game, "finish", "draw Lima", "draw One Quiet Night")
    assert game.narrate("discard One Quiet Night") == ["scientist discards One Quiet Night"]
    assert line(game, "quiet") == ""
    assert "infect Delhi" in offered(game)


@pytest.mark.covers("E1", "R16", "R44", "4.3")
def test_an_event_of_another_player_does_not_spare_the_discard() -> None:
    game = before_discarding("Airlift")
    game.play("medic: airlift medic to Sydney")
    assert offered(game) == {f"scientist: discard {card}" for card in hand(game, "scientist")}
    assert len(hand(game, "scientist")) == 9


@pytest.mark.covers("E1", "R15", "R44", "4.4", "10.1")
def test_a_shared_eighth_card_opens_the_same_window() -> None:
    game = start("""
        player researcher in Paris: Tokyo, Government Grant
        player medic in Paris: Lima, Lagos, Bogotá, Miami, Essen, Milan, Airlift
    """)
    game.play("give Tokyo to medic")
    assert playable(game, "medic") == {"airlift"}
    assert playable(game, "researcher") == {"government grant"}
    game.play("researcher: government grant in Paris")
    assert refused(game, "researcher: finish").rule == "4.4"
    game.play("medic: airlift medic to Tokyo")
    assert actions_left(game) == 3
    assert not any("discard" in a for a in offered(game))


@pytest.mark.covers("E1", "2.4", "10.1")
def test_hidden_hands_pause_whether_or_not_somebody_holds_an_event() -> None:
    for cards in ("", "Airlift"):
        game = start(f"""
            hands hidden
            player scientist in Atlanta
            player medic in Paris: {cards}
            next act 1
        """)
        all_told(game, "finish", "draw an epidemic", "draw Lima", "strike Algiers")
        assert offered(game) == {"scientist: go on"}  # before Intensify
        game.play("go on")
        for city in ("Algiers", "Delhi"):
            assert "scientist: go on" in offered(game)
            assert playable(game, "medic") == ({"airlift"} if cards else set())
            all_told(game, "go on", f"infect {city}")
        assert line(game, "turn") == "2"


@pytest.mark.covers("E1", "2.4", "10.1")
def test_hidden_hands_pause_between_two_epidemics_too() -> None:
    spare = ", ".join(name.strip() for name in SPARE.split(","))
    game = start(f"""
        hands hidden
        player scientist in Atlanta
        player medic in Paris
        discard {spare}
        next act 1
    """)
    all_told(game, "finish", "draw an epidemic", "draw an epidemic", "strike Algiers", "go on")
    assert offered(game) == {"scientist: go on"}
    assert line(game, "rate") == "2"
    game.play("go on")
    assert line(game, "rate") == "3"


@pytest.mark.covers("E1", "R44", "10.1")
def test_going_on_closes_the_window_between_two_epidemics() -> None:
    game = between_two_epidemics("Airlift")
    go_on(game)
    assert playable(game, "medic") == set()
    assert "strike Karachi" in offered(game)
