"""Where the inputs of the network are kept: each number has its place.

Colors come in the order in which they can be cured, seats in the order in which they are on turn.
"""

from typing import Final

from fourcures.ai.heuristic.features import LEARNED_ROLES

# for each color without a cure
COLOR: Final = 0
LACKS: Final = 1  # by how many cards the collector lacks, who is nearest to the cure
READY_IN: Final = 7  # turns, if it lacks none
SECOND_LACKS: Final = 8
WITH_OTHERS: Final = 9  # cards in other hands
IN_DECK: Final = 10
HOPED_FOR: Final = 11  # cards the collector may still draw, in parts of 32
HANDED_OVER: Final = 12  # steps until the next card can be
TURNS_TO: Final = 13  # the collector
STEPS_TO: Final = 14  # a station, for the collector
COLLECTOR_HOLDS: Final = 15
COLLECTOR_NEEDS: Final = 16  # cards for other cures
COLLECTS_TWICE: Final = 17
ON_BOARD: Final = 18
THREES: Final = 19
TO_BE_DRAWN: Final = 20  # even if all others hand over theirs
HAVE: Final = 21  # each seat
COLOR_SIZE: Final = 25
# for each seat
SEAT: Final = 100  # first its role
HOLDS: Final = LEARNED_ROLES
FROM_STATION: Final = HOLDS + 1
FEWEST_LACKING: Final = HOLDS + 2
WITHOUT_USE: Final = HOLDS + 3  # cards of cured colors
FROM_FIRE: Final = HOLDS + 4
SEAT_SIZE: Final = HOLDS + 5
# for all
TURNS_LEFT: Final = 148
TOP_LAYER: Final = 149
THREE_IN_PILE: Final = 150
TWO_IN_PILE: Final = 151
THREE_ON_TOP: Final = 152
TWO_ON_TOP: Final = 153
CUBES_OF_CURED: Final = 154
EPIDEMIC_NOW: Final = 155
EPIDEMIC_SOON: Final = 156
LEAST_SUPPLY: Final = 157
STORED: Final = 158
APART: Final = 159  # each two pawns

LENGTH: Final = 165
"""How many numbers there are."""
