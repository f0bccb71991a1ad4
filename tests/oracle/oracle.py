"""A slow and literal implementation of the rules, to check the fast one against."""

import copy

from tests.oracle.oracle_board import (
    ACTIONS,
    BORROWED_ACTIONS,
    CARDS_PER_TURN,
    COLOR_OF,
    COLORS,
    FORECAST,
    GENERALIST_ACTIONS,
    HAND_LIMIT,
    HAND_SIZE,
    POPULATION,
    RATES,
    SETUP_CUBES,
    Action,
    Fact,
    Options,
)
from tests.oracle.oracle_legal import PAUSES, Choices
from tests.oracle.oracle_state import GameOver

__all__ = ["Game", "Options"]

# What costs one of the actions of a turn (rule 4.1).
COSTS_AN_ACTION = {
    "drive",
    "direct",
    "charter",
    "shuttle",
    "dispatch",
    "expert_flight",
    "build",
    "treat",
    "give",
    "take",
    "cure",
    "fetch",
}


class Game(Choices):
    """One game, from the opened box to its end."""

    def __init__(self, options: Options) -> None:
        """Set up everything that comes before the first step of chance."""
        super().__init__(options)
        self.build_station(None, "Atlanta", None)  # rule 3.1
        self.tell("markers_placed", self.rate)  # rule 3.2

    def copy(self) -> "Game":
        """Return an independent copy of the game."""
        return copy.deepcopy(self)

    # Doing it

    def apply(self, action: Action) -> list[Fact]:
        """Do one action and everything automatic after it, and return the facts."""
        if action not in list(self.legal()):
            raise ValueError(f"not legal now: {action}")
        self.facts = []
        try:
            self.carry_out(action)
            self.run_on()
        except GameOver:
            pass
        return list(self.facts)

    def carry_out(self, action: Action) -> None:
        """Do one action that is known to be legal."""
        if action[0] in COSTS_AN_ACTION:
            self.actions -= 1
        match action:
            case ("infect", city):
                self.do_infect(city)
            case ("deal_role", seat, role):
                self.give_role(seat, role)
                self.give_chosen_roles()
            case ("draw_card", card) if self.phase == "setup_deal":
                self.do_deal(card)
            case ("draw_card", card):
                self.draw_card(self.seat, card)
                self.after_draw()
            case ("draw_epidemic",):
                self.epidemics -= 1
                self.epidemics_due += 1
                self.tell("epidemic_drawn", self.seat)
                self.after_draw()
            case ("strike", city):
                self.turn_up_bottom(city)
                self.strike_city(city)  # rule 7.4
                self.phase = "before_intensify"
            case ("peek", city):
                self.take_from_layer(-1, city)
                self.peeked.add(city)
                self.to_peek -= 1
                self.tell("card_foreseen", self.forecaster, city)
            case ("put_back", seat, city):
                self.peeked.remove(city)
                self.layers.append({city})
                self.tell("card_put_back", seat, city)
            case ("go_on", _):
                self.go_on()
            case ("finish", _):
                self.do_finish()
            case ("discard", seat, card):
                self.discard_card(seat, card)
            case ("drive" | "shuttle" | "dispatch" as how, seat, pawn, city):
                self.move_pawn(seat, pawn, city, how)
            case ("direct", seat, pawn, city):
                self.discard_card(seat, city)
                self.move_pawn(seat, pawn, city, "direct")
            case ("charter", seat, pawn, city):
                self.discard_card(seat, self.place_of(pawn))
                self.move_pawn(seat, pawn, city, "charter")
            case ("expert_flight", seat, city, card):
                self.flown = True
                self.discard_card(seat, card)
                self.move_pawn(seat, seat, city, "expert_flight")
            case ("build", seat, source):
                if self.roles[seat] != "operations_expert":  # rule 9.4
                    self.discard_card(seat, self.place_of(seat))
                self.build_station(seat, self.place_of(seat), source)
            case ("treat", seat, color):
                self.do_treat(seat, color)
            case ("give", seat, other, card):
                self.do_share(seat, other, card)
            case ("take", seat, other, card):
                self.do_share(other, seat, card)
            case ("cure", seat, cards):
                self.do_cure(seat, cards)
            case ("fetch", seat, card):  # rule 9.1
                self.discard.remove(card)
                self.stored = card
                self.tell("card_fetched", seat, card)
            case ("airlift", seat, pawn, city):  # rule 10.3
                self.lay_out_event(seat, "Airlift")
                self.move_pawn(seat, pawn, city, "airlift")
            case ("forecast", seat):  # rule 10.4
                self.lay_out_event(seat, "Forecast")
                self.forecaster = seat
                self.to_peek = min(FORECAST, self.infection_cards_left())
            case ("grant", seat, city, source):  # rule 10.5
                self.lay_out_event(seat, "Government Grant")
                self.build_station(seat, city, source)
            case ("quiet_night", seat):  # rule 10.6
                self.lay_out_event(seat, "One Quiet Night")
                self.quiet = True
                self.tell("night_is_quiet", seat)
            case ("resilient", seat, city):  # rule 10.7
                self.lay_out_event(seat, "Resilient Population")
                self.infection_discard.remove(city)
                self.infection_removed.add(city)
                self.tell("infection_removed", city)
            case ("borrowed_time", seat):  # rule 10.8
                self.lay_out_event(seat, "Borrowed Time")
                self.actions += BORROWED_ACTIONS
                self.tell("actions_gained", self.seat, BORROWED_ACTIONS)
            case _:
                raise AssertionError(action)

    # Setting up

    def do_infect(self, city: str) -> None:
        """Turn up an infection card, while setting up or in the Infect step."""
        self.turn_up_top(city)
        if self.phase == "setup_infect":  # rule 3.3
            number = SETUP_CUBES[len(self.infection_discard) - 1]
            self.place_cubes(city, COLOR_OF[city], number)
            if len(self.infection_discard) == len(SETUP_CUBES):
                self.phase = "setup_roles"
                self.give_chosen_roles()
        else:  # rule 8.1
            self.infect_city(city)
            self.infected += 1
            self.phase = "before_infect"

    def give_chosen_roles(self) -> None:
        """Give chosen roles up to the next seat that is dealt one (rules 2.5, 3.4)."""
        while None in self.roles:
            seat = self.roles.index(None)
            role = self.options.roles[seat]
            if role is None:
                return
            self.give_role(seat, role)
        self.phase = "setup_deal"

    def give_role(self, seat: int, role: str) -> None:
        """Give a player a role and place the pawn (rule 3.4)."""
        self.roles[seat] = role
        self.tell("role_dealt", seat, role)
        self.pawns[seat] = "Atlanta"
        self.tell("pawn_placed", seat, "Atlanta")

    def do_deal(self, card: str) -> None:
        """Deal a card to the first seat whose hand is not full yet (rule 3.5)."""
        size = HAND_SIZE[self.options.players]
        open_seats = [s for s in range(self.options.players) if len(self.hands[s]) < size]
        self.draw_card(open_seats[0], card)
        if all(len(hand) == size for hand in self.hands):
            self.hide_epidemics()
            self.find_first_player()

    def find_first_player(self) -> None:
        """Let the holder of the largest city begin (rule 3.7)."""
        best_seat = 0
        best_card: str | None = None
        for seat in range(self.options.players):
            for card in self.city_cards(seat):
                if best_card is None or POPULATION[card] > POPULATION[best_card]:
                    best_seat, best_card = seat, card
        self.tell("first_player", best_seat, best_card)
        self.begin_turn(best_seat)

    # A turn

    def begin_turn(self, seat: int) -> None:
        """Begin a player's turn (rule 4.1)."""
        self.seat = seat
        self.actions = ACTIONS
        if self.roles[seat] == "generalist":  # rule 9.8
            self.actions = GENERALIST_ACTIONS
        self.flown = False
        self.phase = "act"
        self.tell("turn_began", seat)

    def pass_turn(self) -> None:
        """Pass the turn to the player to the left (rule 4.1)."""
        self.begin_turn((self.seat + 1) % self.options.players)

    def do_treat(self, seat: int, color: str) -> None:
        """Treat one color in the player's city (rules 6.3, 9.3)."""
        here = self.place_of(seat)
        number = 1
        if color in self.cured or self.roles[seat] == "medic":
            number = self.count(here, color)
        self.remove_cubes(here, color, number)

    def do_share(self, giver: int, receiver: int, card: str) -> None:
        """Move a card from hand to hand (rule 6.4)."""
        self.hands[giver].remove(card)
        self.hands[receiver].add(card)
        self.tell("card_given", giver, receiver, card)

    def do_cure(self, seat: int, cards: tuple[str, ...]) -> None:
        """Find a cure (rules 6.5, 6.6; the order is that of ruling 18)."""
        color = COLOR_OF[cards[0]]
        for card in cards:
            self.discard_card(seat, card)
        self.cured.add(color)
        self.tell("cured", seat, color)
        if len(self.cured) == len(COLORS):  # rule 12.1
            self.win()
        for pawn in range(self.options.players):
            self.medic_clears(pawn)  # rule 9.3
        self.check_eradicated(color)  # rule 6.6

    def do_finish(self) -> None:
        """End the action part and begin to draw (rules 4.2, 7.2)."""
        self.actions = 0
        if self.cards_left() < CARDS_PER_TURN:  # rules 7.2, 12.4
            self.lose("cards")
        self.drawn = 0
        self.epidemics_due = 0
        self.phase = "draw"

    def after_draw(self) -> None:
        """Begin the first epidemic once both cards are drawn (rule 7.1)."""
        self.drawn += 1
        if self.drawn == CARDS_PER_TURN:
            if self.epidemics_due > 0:
                self.begin_epidemic()
            else:
                self.phase = "hand_limit"

    def begin_epidemic(self) -> None:
        """Do the Increase of an epidemic; its Infect comes next (rule 7.3)."""
        self.increase()
        self.replenish()
        self.phase = "strike"

    def end_epidemic(self) -> None:
        """Do the Intensify of an epidemic (rules 7.5 to 7.7)."""
        self.intensify()
        self.epidemics_due -= 1
        if self.epidemics_due > 0:
            self.phase = "before_epidemic"
        else:
            self.phase = "hand_limit"

    # Pauses and everything automatic

    def run_on(self) -> None:
        """Go through everything that needs neither chance nor a decision."""
        while self.to_peek == 0 and not self.peeked:
            if self.phase == "hand_limit" and len(self.hands[self.seat]) <= HAND_LIMIT:
                self.infected = 0  # rule 4.3 is done
                self.phase = "before_infect"
            elif self.phase == "before_infect" and self.infected == 0 and self.quiet:
                self.quiet = False  # rule 10.6
                self.tell("infection_skipped")
                self.pass_turn()
            elif self.phase == "before_infect" and self.infected == RATES[self.rate]:
                self.pass_turn()  # rule 8.1 is done
            elif self.phase in PAUSES and not self.must_wait():
                self.go_on()
            else:
                return

    def must_wait(self) -> bool:
        """Say whether the game waits in a pause."""
        return not self.options.open_hands or len(self.event_plays()) > 0

    def go_on(self) -> None:
        """Leave a pause and do the step that comes after it."""
        if self.phase == "before_epidemic":
            self.begin_epidemic()
        elif self.phase == "before_intensify":
            self.end_epidemic()
        elif self.phase == "before_infect":
            self.replenish()
            self.phase = "infect"
