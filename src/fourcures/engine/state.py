"""Everything on the table, and nothing else."""

from typing import Final

from .atlas import NO_CITY
from .ints import CardSet, CitySet, Seat, as_bytes, i64, vec
from .options import Options

PLAYING: Final = 0
WON: Final = 1
LOST_OUTBREAKS: Final = 2
LOST_CUBES: Final = 3
LOST_CARDS: Final = 4

AGENDA_SIZE: Final = 12
LAYERS: Final = 24

_BLANK: Final = vec[i64]([0] * (18 + AGENDA_SIZE + LAYERS + 12 + 3 * 4))


class State:
    """A position. The order of unseen cards is nowhere in it: nobody knows it."""

    def __init__(
        self,
        options: Options,
        roles: vec[i64],
        agenda: vec[i64],
        depth: i64,
        seat: Seat,
        pawns: vec[i64],
        hands: vec[i64],
        cubes: vec[i64],
        stations: CitySet,
        cured: i64,
        outbreaks: i64,
        rate: i64,
        layers: vec[i64],
        height: i64,
        peeked: CitySet,
        infection_discard: CitySet,
        infection_removed: CitySet,
        draws: i64,
        deck: CardSet,
        epidemics: i64,
        discard: CardSet,
        removed: CardSet,
        stored: CardSet,
        quiet: bool,
        outcome: i64,
    ) -> None:
        self.options = options
        self.roles = roles
        """The role of each seat, by number. Replaced when roles are dealt, so copies share it."""
        self.agenda = agenda
        """What remains to be done, the next at `depth - 1`; see `agenda`."""
        self.depth = depth
        self.seat = seat
        """Whose turn it is."""
        self.pawns = pawns
        self.hands = hands
        self.cubes = cubes
        """Three sets a color: the cities with at least one, two, three cubes."""
        self.stations = stations
        self.cured = cured
        self.outbreaks = outbreaks
        self.rate = rate
        """The space of the rate marker, 0 to 6."""
        self.layers = layers
        """The infection deck, bottom first: sets of cards whose order within is unknown."""
        self.height = height
        self.peeked = peeked
        """Infection cards in the hand of somebody who plays Forecast."""
        self.infection_discard = infection_discard
        self.infection_removed = infection_removed
        self.draws = draws
        """Infection cards drawn or looked at so far."""
        self.deck = deck
        """Player cards nobody has seen yet, epidemics apart."""
        self.epidemics = epidemics
        """Epidemics still in the player deck."""
        self.discard = discard
        self.removed = removed
        self.stored = stored
        """The event card on a role card, as a set."""
        self.quiet = quiet
        """One Quiet Night waits for the next Infect step."""
        self.outcome = outcome

    def copy(self) -> "State":
        """An independent copy."""
        return State(
            self.options,
            self.roles,
            self.agenda[:],
            self.depth,
            self.seat,
            self.pawns[:],
            self.hands[:],
            self.cubes[:],
            self.stations,
            self.cured,
            self.outbreaks,
            self.rate,
            self.layers[:],
            self.height,
            self.peeked,
            self.infection_discard,
            self.infection_removed,
            self.draws,
            self.deck,
            self.epidemics,
            self.discard,
            self.removed,
            self.stored,
            self.quiet,
            self.outcome,
        )

    def give_role(self, seat: Seat, role: i64) -> None:
        """The role of a seat from now on; that of copies stays."""
        roles = self.roles[:]
        roles[seat] = role
        self.roles = roles

    def become(self, other: "State") -> None:
        """Be a copy of another position of the same options; quicker than making a new one."""
        self.roles = other.roles
        _write(self.agenda, 0, other.agenda, other.depth)
        self.depth = other.depth
        self.seat = other.seat
        _write(self.pawns, 0, other.pawns, len(other.pawns))
        _write(self.hands, 0, other.hands, len(other.hands))
        _write(self.cubes, 0, other.cubes, len(other.cubes))
        self.stations = other.stations
        self.cured = other.cured
        self.outbreaks = other.outbreaks
        self.rate = other.rate
        _write(self.layers, 0, other.layers, other.height)
        self.height = other.height
        self.peeked = other.peeked
        self.infection_discard = other.infection_discard
        self.infection_removed = other.infection_removed
        self.draws = other.draws
        self.deck = other.deck
        self.epidemics = other.epidemics
        self.discard = other.discard
        self.removed = other.removed
        self.stored = other.stored
        self.quiet = other.quiet
        self.outcome = other.outcome

    def key(self) -> bytes:
        """Bytes that are equal exactly if two positions of the same options are equal."""
        out = _BLANK[:]
        out[0] = self.depth
        out[1] = self.seat
        out[2] = self.stations
        out[3] = self.cured
        out[4] = self.outbreaks
        out[5] = self.rate
        out[6] = self.height
        out[7] = self.peeked
        out[8] = self.infection_discard
        out[9] = self.infection_removed
        out[10] = self.draws
        out[11] = self.deck
        out[12] = self.epidemics
        out[13] = self.discard
        out[14] = self.removed
        out[15] = self.stored
        out[16] = self.outcome
        if self.quiet:
            out[17] = 1
        n = _write(out, 18, self.agenda, self.depth)
        n = _write(out, n, self.layers, self.height)
        n = _write(out, n, self.cubes, len(self.cubes))
        n = _write(out, n, self.roles, len(self.roles))
        n = _write(out, n, self.pawns, len(self.pawns))
        n = _write(out, n, self.hands, len(self.hands))
        return as_bytes(out[:n])

    def fingerprint(self) -> i64:
        """A number that is the same for equal positions, and all but surely differs for others."""
        total = self.depth * 8 + self.seat * 2
        if self.quiet:
            total += 1
        total = total * 16 + self.cured
        total = total * 16 + self.outbreaks
        total = total * 8 + self.rate
        total = total * 64 + self.draws
        total = total * 8 + self.epidemics
        total = _mixed(total * 8 + self.outcome, self.stations)
        total = _mixed(_mixed(total, self.peeked), self.infection_discard)
        total = _mixed(_mixed(total, self.infection_removed), self.deck)
        total = _mixed(_mixed(_mixed(total, self.discard), self.removed), self.stored)
        total = _mix(total, self.agenda, self.depth)
        total = _mix(total, self.layers, self.height)
        total = _mix(total, self.cubes, len(self.cubes))
        total = _mix(total, self.roles, len(self.roles))
        total = _mix(total, self.pawns, len(self.pawns))
        return _mix(total, self.hands, len(self.hands))


def _mixed(total: i64, number: i64) -> i64:
    # What does not fit into 64 bits is lost when compiled; the mask takes away even more.
    return ((total ^ (total >> 29)) + number) * 0x1D8E4E27C47D124F & 0x1FFFFFFFFFFFFFFF


def _mix(total: i64, numbers: vec[i64], length: i64) -> i64:
    place: i64
    for place in range(length):
        total = _mixed(total, numbers[place])
    return total


def _write(out: vec[i64], n: i64, numbers: vec[i64], length: i64) -> i64:
    place: i64
    for place in range(length):
        out[n + place] = numbers[place]
    return n + length


def opened_box(options: Options) -> State:
    """The pieces before anything is set up, and nothing on the agenda."""
    players = options.players
    return State(
        options=options,
        roles=options.roles,
        agenda=vec[i64]([0] * AGENDA_SIZE),
        depth=0,
        seat=0,
        pawns=vec[i64]([NO_CITY] * players),
        hands=vec[i64]([0] * players),
        cubes=vec[i64]([0] * 12),
        stations=0,
        cured=0,
        outbreaks=0,
        rate=options.rate,
        layers=vec[i64]([0] * LAYERS),
        height=0,
        peeked=0,
        infection_discard=0,
        infection_removed=0,
        draws=0,
        deck=options.box.cards,
        epidemics=options.epidemics,
        discard=0,
        removed=0,
        stored=0,
        quiet=False,
        outcome=PLAYING,
    )
