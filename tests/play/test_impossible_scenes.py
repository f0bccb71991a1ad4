"""Scenes that no game can lead to are refused, and the refusal says what is wrong."""

import pytest

from fourcures.play.scene import BadScene, read_scene, write_scene

TWO = "player scientist in Atlanta: Paris\nplayer medic in Paris\n"
PLANNED = "player contingency planner in Atlanta: Paris\nplayer medic in Paris\n"
SEVEN = "Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Sydney"
REST = "hand limit of scientist; infect; pass"
FOUR = "blue, yellow, black, red"
NOWHERE = "player ? in nowhere\nplayer ? in nowhere\nroles dealt, dealt\n"


def hands(scientist: str, medic: str = "") -> str:
    """The scientist's turn, with these cards in the hands."""
    return f"player scientist in Atlanta: {scientist}\nplayer medic in Paris: {medic}\n"


IMPOSSIBLE = {
    "cured cubes beside a Medic who prevents": (
        TWO + "cured blue\ncubes Paris b",
        "no cured cubes stay in Paris, where the medic is",
    ),
    "cured cubes beside a Medic who clears": (
        TWO + "medic clears\ncured blue, red\ncubes Paris r",
        "no cured cubes stay in Paris",
    ),
    "eight cards while acting": (
        hands(f"{SEVEN}, Lima"),
        "the scientist holds 8 cards; at this step 7 are the most",
    ),
    "eight cards before the draw": (
        hands(f"{SEVEN}, Lima") + f"next draw 2; {REST}",
        "the scientist holds 8 cards; at this step 7 are the most",
    ),
    "nine cards after one was drawn": (
        hands(f"{SEVEN}, Lima, Lagos") + f"next draw 1; {REST}",
        "the scientist holds 9 cards; at this step 8 are the most",
    ),
    "eight cards after an epidemic was drawn": (
        hands(f"{SEVEN}, Lima") + f"next draw 1 with 1 epidemics; {REST}",
        "the scientist holds 8 cards; at this step 7 are the most",
    ),
    "nine cards while an epidemic is dealt with": (
        hands(f"{SEVEN}, Lima, Lagos") + f"next strike; intensify; {REST}",
        "the scientist holds 9 cards; at this step 8 are the most",
    ),
    "ten cards at the hand limit": (
        hands(f"{SEVEN}, Lima, Lagos, Cairo") + f"next {REST}",
        "the scientist holds 10 cards; at this step 9 are the most",
    ),
    "eight cards while infecting": (
        hands(f"{SEVEN}, Lima") + "next infect; pass",
        "the scientist holds 8 cards",
    ),
    "eight cards of somebody who was given none": (
        hands("", f"{SEVEN}, Lima") + f"next {REST}",
        "the medic holds 8 cards",
    ),
    "nine cards of somebody who was given one": (
        hands("", f"{SEVEN}, Lima, Lagos") + f"next hand limit of medic; act 3; draw 2; {REST}",
        "the medic holds 9 cards; at this step 8 are the most",
    ),
    "five cards before the first turn": (
        "player scientist in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei\n"
        "player medic in Atlanta\nnext deal hands 4; begin",
        "the scientist holds 5 cards; at this step 4 are the most",
    ),
    "a stored card that nobody can store": (
        TWO + "stored Airlift",
        "only a contingency planner stores events",
    ),
    "an event that nobody can have removed": (
        TWO + "removed Airlift",
        "only a contingency planner",
    ),
    "two stored events": (PLANNED + "stored Airlift, Forecast", "only one event card"),
    "a quiet night ahead and its card in a hand": (
        hands("One Quiet Night") + "quiet yes",
        "One Quiet Night has been played, so no hand holds it",
    ),
    "a Forecast under way and its card in a hand": (
        hands("Forecast") + f"peeked Lima\nnext put back of scientist 1; act 4; draw 2; {REST}",
        "Forecast has been played",
    ),
    "an infection card removed and its event in a hand": (
        hands("", "Resilient Population") + "infection removed Lima",
        "Resilient Population has been played",
    ),
    "a player card in two places": (TWO + "discard Paris", "player card Paris is in two places"),
    "an infection card in two places": (
        TWO + "infection discard Lima\ninfection removed Lima",
        "infection card Lima is in two places",
    ),
    "one infection card missing": (
        TWO + "infection discard Lima\nlayers {all but Lima and Tokyo}",
        "the infection card Tokyo is missing",
    ),
    "many infection cards missing": (
        TWO + "layers Lima, Tokyo",
        "the infection cards Atlanta, Chicago, Essen and 43 more are missing",
    ),
    "no station at all": (TWO + "stations", "there is always a station"),
    "more stations than six": (
        TWO + "stations Atlanta, Paris, Lima, Lagos, Tokyo, Osaka, Cairo",
        "six stations",
    ),
    "more cubes than there are": (
        TWO + "cubes " + ", ".join(f"{city} yyy" for city in SEVEN.split(", ")) + ", Lima yyy,"
        " Lagos y",
        "more than 24 yellow cubes",
    ),
    "five actions": (TWO + "next act 5", "4 actions at the most"),
    "a flight of somebody who has none": (
        TWO + "next act 2 flown",
        "only an operations expert has 'flown'",
    ),
    "more epidemics than cards drawn": (
        TWO + f"next draw 1 with 2 epidemics; {REST}",
        "more epidemics than cards",
    ),
    "five infections": (TWO + "next infect 5 begun; pass", "four infection cards"),
    "infections counted before they begin": (TWO + "next infect 2; pass", "no steps"),
    "a mark that this step cannot have": (TWO + "next act 2 begun", "no steps"),
    "a number that this step cannot have": (
        TWO + "next draw 2; hand limit of scientist 3; infect; pass",
        "no steps",
    ),
    "somebody else's hand limit": (
        TWO + "next draw 2; hand limit of medic; infect; pass",
        "the hand limit of a turn is that of its player",
    ),
    "a Forecast of seven cards": (
        TWO + f"next peek of medic 7; put back of medic 7; act 4; draw 2; {REST}",
        "six cards",
    ),
    "a Forecast of two players": (
        TWO + f"next peek of medic 6; put back of scientist 6; act 4; draw 2; {REST}",
        "the same player",
    ),
    "a layer known to one with open hands": (
        TWO + "infection discard {all but Lima and Tokyo}\nlayers Lima | Tokyo (known to medic)",
        "with open hands everybody knows",
    ),
    "a role other than the chosen one": (
        TWO + "roles dispatcher, medic",
        "the dispatcher was chosen, not the scientist",
    ),
    "a role twice": (TWO + "player medic in Lima", "role"),
    "the turn of a role that nobody has": (TWO + "turn dispatcher", "no such player"),
    "a cure while setting up": (
        NOWHERE + "next infect nine 9; deal roles of player 1; deal hands 8; begin\ncured red\n"
        "draws 0",
        "nothing has happened yet while setting up",
    ),
    "won without four cures": (TWO + "cured red\noutcome won", "four cures"),
    "lost with four cures": (TWO + f"cured {FOUR}\noutcome cubes", "write 'outcome won'"),
    "lost by outbreaks that did not happen": (
        TWO + "outbreaks 7\noutcome outbreaks",
        "lost by outbreaks is a game with eight",
    ),
    "won after eight outbreaks": (
        TWO + f"cured {FOUR}\noutbreaks 8\noutcome won",
        "write 'outcome outbreaks'",
    ),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    text, complaint = IMPOSSIBLE[what]
    with pytest.raises(BadScene) as refused:
        read_scene(text.replace("{all but Lima and Tokyo}", all_but("Lima", "Tokyo")))
    assert complaint in str(refused.value)


def all_but(*names: str) -> str:
    """All cities but these."""
    layers = write_scene(read_scene(TWO)).partition("layers ")[2].splitlines()[0]
    return ", ".join(name for name in layers.split(", ") if name not in names)


@pytest.mark.parametrize(
    "text",
    [
        hands(f"{SEVEN}, Lima") + f"next draw 1; {REST}",
        hands(f"{SEVEN}, Lima, Lagos") + f"next {REST}",
        hands(f"{SEVEN}, Lima") + f"next strike; intensify; {REST}",
        hands("", f"{SEVEN}, Lima") + f"next hand limit of medic; act 3; draw 2; {REST}",
        TWO + "cured blue\ncubes Atlanta b",
        TWO + "cured red\ncubes Paris b",
        PLANNED + "stored One Quiet Night\nquiet yes",
        PLANNED + "removed Airlift\nstored Forecast",
        TWO + "infection discard " + all_but(),
        TWO + "infection discard " + all_but() + "\nlayers",
        TWO + "outbreaks 8\noutcome outbreaks",
    ],
)
def test_what_can_just_be_is_read(text: str) -> None:
    assert read_scene(write_scene(read_scene(text))).key() == read_scene(text).key()
