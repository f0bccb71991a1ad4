"""What the evaluation looks at: small numbers for a position, each with its place and name."""

from typing import Final

BIAS: Final = 0
# progress
CURES: Final = 1
ERADICATED: Final = 5
TIME: Final = 6  # for each number of cures missing: cards left, and how few below 24, 16 and 8
OUTBREAKS: Final = 22
EPIDEMICS_LEFT: Final = 30
RATE: Final = 31
STATIONS: Final = 32
EVENTS_HELD: Final = 38
QUIET: Final = 43
ROLES_DEALT: Final = 44
EPIDEMICS_IN_ALL: Final = 51
# cards
BEST_HAND: Final = 54  # colors by how many cards the best hand lacks
SECOND_HAND: Final = 60
TEAM_LACKS: Final = 66  # colors by how many cards all hands together lack
SPARE: Final = 72  # colors by cards in deck and hands beyond those needed; first: too few
READY_TURNS: Final = 78  # ready hands by turns until they are at a station
READY_STEPS: Final = 83
SHARE_LAST: Final = 89  # by steps to hand over a card if one is missing
SHARE_TWO: Final = 98
SHARE_MORE: Final = 107
HAND_SIZE: Final = 116  # seats with 5, 6, 7 cards, and cards above 7
TOO_SLOW: Final = 120
# dangers
THREE_NOW: Final = 121
THREE_SOON: Final = 122
TWO_NOW: Final = 123
TWO_SOON: Final = 124
ONE_SOON: Final = 125
STRUCK: Final = 126
CHAINS: Final = 127
CUBES: Final = 128  # cities with one, two, three cubes
REACH_THREE: Final = 131
REACH_TWO: Final = 132
REACH_ONE: Final = 133
LATE_OUTBREAKS: Final = 134  # threats when four, six, seven outbreaks have happened
SUPPLY_LOW: Final = 137
STATION_REACH: Final = 140
PAWNS_APART: Final = 141

SIZE: Final = 142
