"""Every reason for a refusal, with the rule it names."""

import pytest

from fourcures.engine import reasons
from fourcures.engine.reasons import REASONS
from fourcures.engine.refusing import refuse
from fourcures.play.rulebook import rules
from fourcures.play.scene import read_scene
from fourcures.play.words.notation import read_action
from fourcures.play.words.refusal import REASON_KEYS, refusal
from tests.table import refused, start

PAIR = """
    player scientist in Atlanta: Paris, Tokyo, Airlift
    player medic in Paris: Lima
"""
MET = PAIR.replace("medic in Paris", "medic in Atlanta")
FULL = """
    player scientist in Atlanta: Paris, Tokyo, Lima, Cairo, Osaka, Essen, Delhi, Lagos
    player medic in Atlanta: Airlift
    next hand limit of scientist; infect; pass
"""
PEEKING = """
    player scientist in Atlanta: Airlift
    player medic in Atlanta
    peeked Tokyo
    next put back of scientist 1; act 4; draw 2; hand limit of scientist; infect; pass
"""
STATIONS = "stations Atlanta, Paris, Lima, Lagos, Tokyo, Osaka"
REDS = "Tokyo, Osaka, Seoul, Beijing, Taipei"

CASES = [
    ("GAME_IS_OVER", PAIR + "cured blue, yellow, black, red\noutcome won", "drive Chicago"),
    ("NOT_YOUR_TURN", PAIR, "medic: drive Essen"),
    ("CARDS_FIRST", PAIR + "next infect; pass", "drive Chicago"),
    ("NO_ACTIONS_LEFT", PAIR + "next act 0", "drive Chicago"),
    ("DISCARD_FIRST", FULL, "drive Chicago"),
    ("PUT_BACK_FIRST", PEEKING, "airlift to Lima"),
    ("PUT_BACK_FIRST", PEEKING, "drive Chicago"),
    ("CHANCE_DECIDES", PAIR.replace(", Airlift", "") + "next infect; pass", "drive Chicago"),
    ("NOTHING_TO_DISCARD", PAIR, "discard Paris"),
    ("NOTHING_TO_DISCARD", FULL, "medic: discard Airlift"),
    ("CARD_NOT_HELD", FULL, "discard Riyadh"),
    ("NOTHING_WAITS", PAIR, "go on"),
    ("NO_FORECAST", PAIR, "put back Tokyo"),
    ("NO_FORECAST", PEEKING, "medic: put back Tokyo"),
    ("NOT_FORESEEN", PEEKING, "put back Lima"),
    ("SAME_CITY", PAIR, "drive Atlanta"),
    ("SAME_CITY", PAIR, "airlift to Atlanta"),
    ("NOT_NEIGHBORS", PAIR, "drive Tokyo"),
    ("NO_CARD_OF_GOAL", PAIR, "direct Lima"),
    ("NO_CARD_OF_CITY_LEFT", PAIR, "charter Lima"),
    ("NO_STATION_HERE", PAIR + "stations Paris", "shuttle Paris"),
    ("NO_STATION_THERE", PAIR, "shuttle Lima"),
    ("NOT_YOUR_PAWN", PAIR, "drive medic to Essen"),
    ("STATION_ALREADY", PAIR, "build"),
    ("NO_CARD_TO_BUILD", PAIR + "stations Paris", "build"),
    ("STATION_LEFT", PAIR + "stations Paris", "build with the station of Paris"),
    ("TAKE_FROM_WHERE", PAIR.replace("in Atlanta: ", "in Cairo: Cairo, ") + STATIONS, "build"),
    ("NO_CUBES", PAIR + "cubes Atlanta b", "treat red"),
    ("NOT_TOGETHER", PAIR, "give Paris to medic"),
    ("NOT_WITH_YOURSELF", PAIR, "give Paris to scientist"),
    ("EVENTS_NOT_SHARED", MET, "give Airlift to medic"),
    ("GIVER_LACKS_CARD", MET, "take Atlanta from medic"),
    ("CARD_DOES_NOT_MATCH", MET, "give Paris to medic"),
    ("CURE_NEEDS_STATION", PAIR + "stations Paris", f"cure with {REDS}"),
    ("CURED_ALREADY", PAIR.replace("Tokyo", "Tokyo, Osaka, Seoul, Beijing") + "cured red",
     "cure with Tokyo, Osaka, Seoul, Beijing"),
    ("WRONG_NUMBER_OF_CARDS", PAIR, f"cure with {REDS}"),
    ("NOT_IN_HAND", PAIR, "cure with Tokyo, Osaka, Seoul, Beijing"),
    ("MIXED_COLORS", PAIR.replace("Tokyo", "Tokyo, Osaka, Seoul"),
     "cure with Tokyo, Osaka, Seoul, Paris"),
    ("ONLY_DISPATCHER", PAIR, "dispatch medic to Atlanta"),
    ("NO_PAWN_THERE", PAIR.replace("scientist", "dispatcher"), "dispatch medic to Lima"),
    ("ONLY_OPERATIONS_EXPERT", PAIR, "expert flight to Lima for Paris"),
    ("FLOWN_ALREADY", PAIR.replace("scientist", "operations expert") + "next act 2 flown",
     "expert flight to Lima for Paris"),
    ("CITY_CARD_NEEDED", PAIR.replace("scientist", "operations expert"),
     "expert flight to Lima for Airlift"),
    ("FLIGHT_NEEDS_STATION", PAIR.replace("scientist", "operations expert") + "stations Paris",
     "expert flight to Lima for Paris"),
    ("GRANT_NOT_NEEDED", PAIR.replace("Airlift", "Government Grant"),
     "government grant in Atlanta"),
    ("GRANT_STATION_LEFT", PAIR.replace("Airlift", "Government Grant"),
     "government grant in Lima with the station of Atlanta"),
    ("GRANT_FROM_WHERE", PAIR.replace("Airlift", "Government Grant") + STATIONS,
     "government grant in Cairo"),
    ("ACTIONS_ARE_OVER", PAIR.replace("Airlift", "Borrowed Time, Airlift")
     + "box brink\nnext infect; pass", "scientist: borrowed time"),
    ("ONLY_CONTINGENCY_PLANNER", PAIR, "fetch Airlift"),
    ("ROLE_CARD_FULL", PAIR.replace("scientist", "contingency planner")
     + "stored Forecast\ndiscard One Quiet Night", "fetch One Quiet Night"),
    ("NOT_IN_DISCARD", PAIR.replace("scientist", "contingency planner"), "fetch Forecast"),
    ("NOT_AN_EVENT", PAIR.replace("scientist", "contingency planner") + "discard Cairo",
     "fetch Cairo"),
    ("EVENT_NOT_HELD", PAIR, "medic: airlift to Lima"),
    ("NOT_NOW", PAIR + "next draw 2; hand limit of scientist; infect; pass", "airlift to Lima"),
    ("ONLY_RESILIENT_NOW", PAIR.replace("Lima", "Lima, Resilient Population")
     + "infection discard Tokyo\nnext intensify; hand limit of scientist; infect; pass",
     "airlift to Lima"),
    ("QUIET_ALREADY", PAIR.replace("scientist", "contingency planner")
     + "stored One Quiet Night\nquiet yes", "one quiet night"),
    ("NOT_IN_INFECTION_DISCARD", PAIR.replace("Airlift", "Resilient Population"),
     "resilient population of Tokyo"),
    ("NOT_POSSIBLE_BY_CHANCE", PAIR, "infect Tokyo"),
]  # fmt: skip


@pytest.mark.covers("C2")
@pytest.mark.parametrize(("name", "text", "action"), CASES)
def test_the_refusal_gives_the_reason_and_the_rule(name: str, text: str, action: str) -> None:
    state = read_scene(text)
    number = refuse(state, read_action(action, state))
    assert number == getattr(reasons, name)
    told = refused(start(text), action)
    assert told.rule == REASONS[number][0]
    assert told.reason
    assert "{" not in told.reason
    assert told.key == name.lower()
    assert told.reason == REASONS[number][1].format(**told.names)


def test_every_reason_has_a_case() -> None:
    shown = {getattr(reasons, name) for name, _, _ in CASES}
    assert shown | {reasons.NO_SUCH_ACTION} == set(REASONS)


def test_every_reason_names_a_rule_of_the_rulebook() -> None:
    numbers = {rule.number for rule in rules()} | {rule.chapter.split()[0] for rule in rules()}
    assert {rule for rule, _ in REASONS.values()} <= numbers


def test_the_reason_speaks_of_the_pieces() -> None:
    told = refused(start(PAIR), "charter Lima")
    assert str(told) == ("Charter Flight needs the card of the city being left, Atlanta; rule 5.3")


@pytest.mark.parametrize("action", [-1, 63, 62, 1 << 61, 50 << 9, 12 + (5 << 6), 7 + (6 << 21)])
def test_what_is_no_action_at_all_is_refused_too(action: int) -> None:
    told = refusal(read_scene(PAIR), action)
    assert told is not None
    assert told.reason == "there is no such action"


def test_key_and_names_say_no_more_than_the_reason() -> None:
    assert len({*REASONS.values()}) == len(REASONS) == len({*REASON_KEYS.values()})
    told = refused(start(PAIR), "charter Lima")
    assert told.names == {"here": "Atlanta"}
