import pytest

from fourcures.engine.drawing import cards_left, epidemic_inside, pile_left, top_pile
from fourcures.play.scene.writer import BadScene, scene, scene_words
from fourcures.play.view.view import view

TWO = "player scientist in Atlanta: Paris\nplayer medic in Paris\n"


def test_what_is_not_said_is_as_early_in_a_game() -> None:
    state = scene(TWO)
    seen = view(state, 0)
    assert seen.stations == ("Atlanta",)
    assert seen.actions == 4
    assert [todo.step for todo in seen.next] == ["act", "draw", "hand limit", "infect", "pass"]
    assert cards_left(state) == 52 + 5
    assert epidemic_inside(state)
    assert pile_left(state, top_pile(state)) > 10


def test_comments_and_blank_lines_do_not_count() -> None:
    assert scene(f"# a scene\n\n{TWO}  # the end\n").key() == scene(TWO).key()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("gibberish", "begins with one of"),
        ("player nurse in Paris", "no role 'nurse'"),
        ("player dispatcher Paris", "ROLE in CITY"),
        ("player dispatcher in Gotham", "no 'Gotham'"),
        ("player dispatcher in Lima: Paris", "two places"),
        ("player dispatcher in Lima: Tokyo, Tokyo", "twice"),
        ("player medic in Lima", "role"),
        ("cubes Tokyo rrrr", "up to three"),
        ("cubes Tokyo q", "up to three"),
        ("cubes Gotham r", "no 'Gotham'"),
        ("stations Atlanta, Paris, Lima, Lagos, Tokyo, Osaka, Cairo", "six stations"),
        ("outbreaks 9", "not a number up to 8"),
        ("rate x", "not a number"),
        ("epidemics 9", "epidemics"),
        ("epidemics left 1", "does not fit"),
        ("start 8", "rate marker"),
        ("hands clean", "open or hidden"),
        ("turn nobody", "no such player"),
        ("next sleep", "no steps"),
        ("next act 4; act 4; pass", "do not follow"),
        ("next strike; pass", "do not follow"),
        ("next draw 3; hand limit of medic; infect; pass", "one or two"),
        ("next put back of medic 2; pass", "Forecast"),
        ("peeked Tokyo", "Forecast"),
        ("layers Tokyo | Osaka", "missing"),
        ("layers Tokyo (known to king)", "no such player"),
        ("stored Paris", "two places"),
        ("stored Lima", "only one event"),
        ("removed Lima", "only events"),
        ("quiet perhaps", "yes or no"),
        ("outcome draw", "one of"),
        ("cured green", "no 'green'"),
        ("cured red\ncured blue", "twice"),
        ("cured blue, yellow, black, red", "with four cures the game is won"),
        ("outbreaks 8", "with eight outbreaks the game is lost"),
        ("infection discard Tokyo\ninfection removed Tokyo", "two places"),
    ],
)
def test_a_broken_scene_is_refused_with_its_reason(line: str, complaint: str) -> None:
    with pytest.raises(BadScene, match=complaint):
        scene(TWO + line)


@pytest.mark.parametrize("text", ["", "turn 1", "player medic in Paris"])
def test_a_scene_needs_players(text: str) -> None:
    with pytest.raises(BadScene):
        scene(text)


def test_too_many_cubes_are_refused() -> None:
    cities = [
        "Atlanta",
        "Chicago",
        "Essen",
        "London",
        "Madrid",
        "Milan",
        "Paris",
        "Washington",
        "Lima",
    ]
    with pytest.raises(BadScene, match="24"):
        scene(TWO + "cubes " + ", ".join(f"{city} bbb" for city in cities))


def test_a_won_game_has_four_cures() -> None:
    state = scene(TWO + "cured blue, yellow, black, red\noutcome won")
    assert view(state, 0).outcome == "won"
    assert scene(scene_words(state)).key() == state.key()


def test_a_scene_writes_what_it_reads() -> None:
    planner = TWO.replace("scientist", "contingency planner")
    text = scene_words(scene(planner + "cubes Paris b\nquiet yes\nstored Airlift"))
    assert "quiet yes" in text
    assert "stored Airlift" in text
    assert scene_words(scene(text)) == text
