"""The moments of a turn, reached by playing; in all of them it is the Scientist's turn.

`events` are held by the Medic, who is not the one whose turn it is; 'stored Airlift' lies on the
role card of a Contingency Planner, who sits there instead.
"""

from collections.abc import Callable

from fourcures.play.game import Game
from tests.table import all_told, line, offered, start

EVENTS = ["Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population"]
PLAYS = {
    "Airlift": "medic: airlift scientist to Sydney",
    "Forecast": "medic: forecast",
    "Government Grant": "medic: government grant in Sydney",
    "One Quiet Night": "medic: one quiet night",
    "Resilient Population": "medic: resilient population of Riyadh",
}
ALL = ", ".join(EVENTS)
SPARE = """
    Essen, London, Madrid, Milan, Montréal, New York, St. Petersburg, Washington, Johannesburg,
    Khartoum, Kinshasa, Buenos Aires, Bogotá, Lagos, Miami, Santiago, São Paulo
"""
RED = ["Tokyo", "Osaka", "Seoul", "Beijing", "Taipei", "Manila", "Jakarta"]


def turn(events: str = ALL, *, held: int = 0, spent: int = 0, actions: int = 4) -> Game:
    """The Scientist's turn begins with `held` red cards in hand, and `spent` cards discarded."""
    spare = [name.strip() for name in SPARE.split(",")]
    holder = f"player medic in Paris: {events}"
    if events.startswith("stored"):
        holder = f"player contingency planner in Paris\n        {events}"
    return start(f"""
        player scientist in Atlanta: {", ".join(RED[:held])}
        {holder}
        discard {", ".join(spare[:spent])}
        infection discard Riyadh, Mumbai
        next act {actions}
    """)


def two_epidemics(events: str = ALL) -> Game:
    """The last card of a pile is an epidemic, and so is the first of the next one."""
    held = len([name for name in events.split(",") if name.strip()])
    game = turn(events, spent=17 - held, actions=1)
    all_told(game, "finish", "draw an epidemic", "draw an epidemic")
    return game


def go_on(game: Game) -> None:
    """Leave a window, if there is one."""
    if "scientist: go on" in offered(game):
        game.play("scientist: go on")


def strike(game: Game, city: str) -> None:
    """Infect and Intensify of an epidemic, with no event between them."""
    game.play(f"strike {city}")
    if line(game, "next").startswith("intensify"):
        go_on(game)


def before_the_first_action(events: str = ALL) -> Game:
    return turn(events)


def between_two_actions(events: str = ALL) -> Game:
    game = turn(events)
    all_told(game, "drive Chicago", "drive Montréal")
    return game


def after_the_last_action(events: str = ALL) -> Game:
    game = turn(events, actions=1)
    game.play("drive Chicago")
    return game


def between_two_epidemics(events: str = ALL) -> Game:
    game = two_epidemics(events)
    strike(game, "Algiers")
    return game


def after_an_epidemic_before_discarding(events: str = ALL) -> Game:
    game = turn(events, held=7, actions=1)
    all_told(game, "finish", "draw an epidemic", "draw Lima")
    strike(game, "Algiers")
    return game


def before_discarding(events: str = ALL) -> Game:
    game = turn(events, held=7, actions=1)
    all_told(game, "finish", "draw Lima", "draw Cairo")
    return game


def while_discarding(events: str = ALL) -> Game:
    game = before_discarding(events)
    game.play("scientist: discard Tokyo")
    return game


def before_the_first_infection_card(events: str = ALL) -> Game:
    game = turn(events, actions=1)
    all_told(game, "finish", "draw Lima", "draw Cairo")
    return game


def after_two_epidemics(events: str = ALL) -> Game:
    game = between_two_epidemics(events)
    go_on(game)
    strike(game, "Karachi")
    return game


def between_two_infection_cards(events: str = ALL) -> Game:
    game = before_the_first_infection_card(events)
    go_on(game)
    game.play("infect Delhi")
    return game


def after_the_last_infection_card(events: str = ALL) -> Game:
    game = between_two_infection_cards(events)
    go_on(game)
    game.play("infect Tehran")
    return game


WINDOWS: dict[str, Callable[[str], Game]] = {
    "before the first action": before_the_first_action,
    "between two actions": between_two_actions,
    "after the last action": after_the_last_action,
    "between two epidemics": between_two_epidemics,
    "after an epidemic before discarding": after_an_epidemic_before_discarding,
    "before discarding": before_discarding,
    "while discarding": while_discarding,
    "before the first infection card": before_the_first_infection_card,
    "after two epidemics": after_two_epidemics,
    "between two infection cards": between_two_infection_cards,
    "after the last infection card": after_the_last_infection_card,
}
"""All windows of rule 10.1."""

EMPTY_PILE = [
    "between two epidemics",
    "after an epidemic before discarding",
    "after two epidemics",
]
"""The windows right after an Intensify: there is no infection discard pile."""


def before_the_draw() -> Game:
    game = turn(actions=1)
    game.play("finish")
    return game


def between_two_draws() -> Game:
    game = before_the_draw()
    game.play("draw Lima")
    return game


def epidemic_drawn_first() -> Game:
    game = before_the_draw()
    game.play("draw an epidemic")
    return game


def before_infect_of_an_epidemic() -> Game:
    game = between_two_draws()
    game.play("draw an epidemic")
    return game


def before_infect_of_the_second_epidemic() -> Game:
    game = between_two_epidemics()
    go_on(game)
    return game


def first_infection_card_is_turned_up() -> Game:
    game = before_the_first_infection_card()
    go_on(game)
    return game


def second_infection_card_is_turned_up() -> Game:
    game = between_two_infection_cards()
    go_on(game)
    return game


CLOSED: dict[str, Callable[[], Game]] = {
    "before the draw": before_the_draw,
    "between two draws": between_two_draws,
    "an epidemic drawn first": epidemic_drawn_first,
    "before Infect of an epidemic": before_infect_of_an_epidemic,
    "before Infect of the second epidemic": before_infect_of_the_second_epidemic,
    "the first infection card": first_infection_card_is_turned_up,
    "the second infection card": second_infection_card_is_turned_up,
}
"""The moments between a card's drawing and its effect."""


def cities_but(*gone: str) -> set[str]:
    """The names of all cities except some."""
    box = start("player scientist in Atlanta\nplayer medic in Paris")
    return {city.strip() for city in line(box, "layers").split(",")} - set(gone)


def look(game: Game, *cities: str) -> list[str]:
    """Chance shows these cards to whoever plays Forecast."""
    return all_told(game, *(f"peek {city}" for city in cities))


def put_back(game: Game, *cities: str) -> list[str]:
    """Put these cards back; the last one comes to lie on top."""
    return all_told(game, *(f"put back {city}" for city in cities))


def nights(game: Game, turns: int) -> list[int]:
    """Play on, with luck and without events; how many infection cards each turn still brings."""
    found = [0]
    quiet = 0
    ways = ("go on", "finish", "discard", "infect ", "strike ", "draw ")
    unlucky = {"draw an epidemic", *(f"draw {event}" for event in EVENTS)}
    while True:
        offers = sorted(offered(game) - unlucky)
        action = next(a for way in ways for a in offers if f" {way}" in f" {a}")
        told = game.narrate(action)
        found[-1] += action.startswith("infect")
        quiet += "the night is quiet, no infections" in told
        if any(fact.startswith("the turn of") for fact in told):
            found.append(0)
        if len(found) > turns:
            assert quiet == found[:turns].count(0)
            return found[:turns]
