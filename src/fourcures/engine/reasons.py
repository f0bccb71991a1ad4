"""Why an action is refused: the rule's number and what to tell the player.

In the texts, {city}, {card}, {pawn}, {color}, {other} and {seat} are those of the action, {here} is
the city of the pawn that would move or act.
"""

from typing import Final

FINE: Final = 0
NO_SUCH_ACTION: Final = 1
GAME_IS_OVER: Final = 2
NOT_YOUR_TURN: Final = 3
CARDS_FIRST: Final = 4
NO_ACTIONS_LEFT: Final = 5
DISCARD_FIRST: Final = 6
PUT_BACK_FIRST: Final = 7
CHANCE_DECIDES: Final = 8
NOTHING_TO_DISCARD: Final = 9
CARD_NOT_HELD: Final = 10
NOTHING_WAITS: Final = 11
NO_FORECAST: Final = 12
NOT_FORESEEN: Final = 13
SAME_CITY: Final = 14
NOT_NEIGHBORS: Final = 15
NO_CARD_OF_GOAL: Final = 16
NO_CARD_OF_CITY_LEFT: Final = 17
NO_STATION_HERE: Final = 18
NO_STATION_THERE: Final = 19
NOT_YOUR_PAWN: Final = 20
STATION_ALREADY: Final = 21
NO_CARD_TO_BUILD: Final = 22
STATION_LEFT: Final = 23
TAKE_FROM_WHERE: Final = 24
NO_CUBES: Final = 25
NOT_TOGETHER: Final = 26
NOT_WITH_YOURSELF: Final = 27
EVENTS_NOT_SHARED: Final = 28
GIVER_LACKS_CARD: Final = 29
CARD_DOES_NOT_MATCH: Final = 30
CURE_NEEDS_STATION: Final = 31
CURED_ALREADY: Final = 32
WRONG_NUMBER_OF_CARDS: Final = 33
MIXED_COLORS: Final = 34
ONLY_DISPATCHER: Final = 35
NO_PAWN_THERE: Final = 36
ONLY_OPERATIONS_EXPERT: Final = 37
FLOWN_ALREADY: Final = 38
CITY_CARD_NEEDED: Final = 39
ONLY_CONTINGENCY_PLANNER: Final = 40
ROLE_CARD_FULL: Final = 41
NOT_IN_DISCARD: Final = 42
NOT_AN_EVENT: Final = 43
EVENT_NOT_HELD: Final = 44
NOT_NOW: Final = 45
ONLY_RESILIENT_NOW: Final = 46
QUIET_ALREADY: Final = 47
NOT_IN_INFECTION_DISCARD: Final = 48
NOT_POSSIBLE_BY_CHANCE: Final = 49
NOT_IN_HAND: Final = 50
FLIGHT_NEEDS_STATION: Final = 51
GRANT_NOT_NEEDED: Final = 52
GRANT_STATION_LEFT: Final = 53
GRANT_FROM_WHERE: Final = 54
ACTIONS_ARE_OVER: Final = 55

REASONS: Final[dict[int, tuple[str, str]]] = {
    NO_SUCH_ACTION: ("4.1", "there is no such action"),
    GAME_IS_OVER: ("12", "the game is over"),
    NOT_YOUR_TURN: ("4.1", "it is not the turn of {seat}"),
    CARDS_FIRST: ("4.1", "the actions of this turn are done"),
    NO_ACTIONS_LEFT: ("4.2", "no actions are left in this turn"),
    DISCARD_FIRST: ("4.4", "a hand above seven cards comes first"),
    PUT_BACK_FIRST: ("10.4", "all cards of the Forecast must be put back first"),
    CHANCE_DECIDES: ("10.1", "a card is being drawn"),
    NOTHING_TO_DISCARD: ("4.3", "{seat} need not discard"),
    CARD_NOT_HELD: ("4.3", "{seat} does not hold {card}"),
    NOTHING_WAITS: ("10.1", "nothing waits for {seat} to go on"),
    NO_FORECAST: ("10.4", "{seat} has no Forecast open"),
    NOT_FORESEEN: ("10.4", "{city} is not among the cards of the Forecast"),
    SAME_CITY: ("5.5", "a move leads to another city, and the pawn is in {city} already"),
    NOT_NEIGHBORS: ("5.1", "{here} and {city} are not neighbors"),
    NO_CARD_OF_GOAL: ("5.2", "Direct Flight needs the card of the city you fly to, {city}"),
    NO_CARD_OF_CITY_LEFT: ("5.3", "Charter Flight needs the card of the city being left, {here}"),
    NO_STATION_HERE: ("5.4", "there is no research station in {here}"),
    NO_STATION_THERE: ("5.4", "there is no research station in {city}"),
    NOT_YOUR_PAWN: ("9.2", "only the Dispatcher moves the pawns of others"),
    STATION_ALREADY: ("6.1", "there is a research station already"),
    NO_CARD_TO_BUILD: ("6.1", "building needs the card of the city you are in, {here}"),
    STATION_LEFT: ("6.2", "a station is moved only when all six are on the board"),
    TAKE_FROM_WHERE: ("6.2", "all six stations are on the board: name one to take"),
    NO_CUBES: ("6.3", "there are no {color} cubes in {here}"),
    NOT_TOGETHER: ("6.4", "{pawn} is not in {here}"),
    NOT_WITH_YOURSELF: ("6.4", "a card is shared with another player"),
    EVENTS_NOT_SHARED: ("6.4", "event cards are never shared"),
    GIVER_LACKS_CARD: ("6.4", "the card {card} is not in the giver's hand"),
    CARD_DOES_NOT_MATCH: ("6.4", "only the card of the city you are in, {here}, can be shared"),
    CURE_NEEDS_STATION: ("6.5", "a cure is found at a research station, and {here} has none"),
    CURED_ALREADY: ("6.5", "this disease is cured already"),
    WRONG_NUMBER_OF_CARDS: ("6.5", "this is not the number of cards a cure needs"),
    MIXED_COLORS: ("6.5", "the cards of a cure have one color"),
    ONLY_DISPATCHER: ("9.2", "only the Dispatcher sends pawns to each other"),
    NO_PAWN_THERE: ("9.2", "there is no other pawn in {city}"),
    ONLY_OPERATIONS_EXPERT: ("9.4", "only the Operations Expert flies for any card"),
    FLOWN_ALREADY: ("9.4", "this flight is possible once in a turn"),
    CITY_CARD_NEEDED: ("9.4", "this flight takes a city card from the hand"),
    ONLY_CONTINGENCY_PLANNER: ("9.1", "only the Contingency Planner fetches event cards"),
    ROLE_CARD_FULL: ("9.1", "there is an event card on the role card already"),
    NOT_IN_DISCARD: ("9.1", "{card} is not in the player discard pile"),
    NOT_AN_EVENT: ("9.1", "{card} is not an event card"),
    EVENT_NOT_HELD: ("10.1", "{seat} does not hold this event card"),
    NOT_NOW: ("10.1", "no event card can be played at this moment"),
    ONLY_RESILIENT_NOW: ("10.7", "before Intensify only Resilient Population can be played"),
    QUIET_ALREADY: ("10.6", "One Quiet Night is waiting already"),
    NOT_IN_INFECTION_DISCARD: ("10.7", "{city} is not in the infection discard pile"),
    NOT_POSSIBLE_BY_CHANCE: ("7.1", "chance cannot bring this now"),
    NOT_IN_HAND: ("6.5", "the hand does not hold all these cards"),
    FLIGHT_NEEDS_STATION: ("9.4", "this flight begins at a research station, and {here} has none"),
    GRANT_NOT_NEEDED: ("10.5", "there is a research station in {city} already"),
    GRANT_STATION_LEFT: ("10.5", "a station is moved only when all six are on the board"),
    GRANT_FROM_WHERE: ("10.5", "all six stations are on the board: name one to take"),
    ACTIONS_ARE_OVER: ("10.8", "Borrowed Time is played before the actions of the turn are over"),
}
