"""The line-by-line game: what can be typed, and what is answered."""

from collections.abc import Callable
from pathlib import Path

from fourcures.ai.workers.pool import Pool
from fourcures.cli.odds import find_odds, odds_lines
from fourcures.engine.actions import CHANCE, KINDS, NOBODY, PLAY_EVENT, consent_of, kind_of, seat_of
from fourcures.engine.atlas import NAMES, NEAR
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import to_move
from fourcures.local.error_words import error_words
from fourcures.local.harmless import harmless
from fourcures.local.language import later, notation, spoken, tr, tr_counted
from fourcures.local.names import card_name, card_names, color_word, role_name, seat_name
from fourcures.local.saves import SavedGame, save_game
from fourcures.local.windows import nobody_to_ask
from fourcures.play.files import write_whole
from fourcures.play.record import Record, write_record
from fourcures.play.rulebook import find_rules, rules
from fourcures.play.view.offers import offers
from fourcures.play.view.sight import redact
from fourcures.play.view.view import view
from fourcures.play.words.names import members
from fourcures.play.words.notation import read_action, write_bare_action, write_fact

from .board import draw_board
from .teammates import PlainTeammates

_HELP = later(
    """\
Type what you do, for example:
  drive Chicago            direct Paris              charter Tokyo
  shuttle Cairo            build                     treat red
  give Essen to medic      take Essen from medic     finish
  cure with Tokyo, Osaka, Seoul, Beijing, Manila
{events}
Somebody else plays an event: put the role in front, as in 'medic: forecast'.
Names can be shortened while they stay clear. Other words:
  ?                what can be done now        board       the whole table
  look CITY        a city and its neighbors    rules WORD  the rules about something
  discards         both discard piles          undo        take the last action back
  hint             the best plans              follow 1    do what the first of them says
  odds             the risks of this turn      save FILE   write the game down
  quit             leave the game"""
)


def _help() -> str:
    """What can be typed, with every event card there is."""
    phrases = [forms[0].text for forms in notation().actions[PLAY_EVENT:]]
    names = {"pawn": role_name("medic", 0), "city": card_name("Tokyo"), "other": "Paris"}
    lines = [text.format(**names) for text in phrases]
    return tr(_HELP, events="\n".join(f"  {line}" for line in lines))


class PlainTable:
    """A game and the people in front of one terminal."""

    def __init__(
        self, saved: SavedGame, record: Path | None, pool: Pool, *, asks: bool, keeps: bool
    ) -> None:
        """`asks`: somebody is there to answer questions, so consent is asked for.

        `keeps`: the game can be continued later; a record is written all the same.
        """
        self.saved = saved
        self.game = saved.game
        self.record = record
        self.asks = asks
        self.keeps = keeps
        self.own_events_only = False
        """Whether people are asked for events of their own only."""
        self.teammates = PlainTeammates(saved, pool, asks=asks)
        self._shown_to: int | None = None
        self._trusting: set[int] = set()

    def play(self) -> None:
        """Tell the opening, then take lines until the game is over or nobody types any more."""
        self._keep()
        if any(seat_of(step.action) != CHANCE for step in self.game.steps):
            print(tr("The game continues where it was left."))
        else:
            setup = [fact for step in self.game.steps for fact in step.facts]
            self._tell([*self.game.opening, *setup])
        told = tr("Type 'help' for what can be typed, '?' for what can be done now.")
        print(f"\n{told}\n")
        while not self.game.over:
            wish = self.teammates.wish()
            window = wish is not None and self.teammates.is_window(wish)
            if wish is not None and not window:
                self._let_play(wish)
                continue
            if wish is None and to_move(self.game.state) in self.saved.computers:
                continue
            if wish is None and nobody_to_ask(
                self.game.state, self._people, own_only=self.own_events_only
            ):
                self._do("go on")
                continue
            self._hand_over()
            try:
                line = input(self._prompt(waiting=window)).strip()
            except EOFError:
                print()
                break
            if line.casefold() in ("quit", "exit"):
                break
            if wish is not None and line.casefold() in ("", "go on"):
                self._let_play(wish)
                continue
            try:
                self._answer(line)
            except (FourCuresError, OSError) as error:
                print(tr("No: {reason}", reason=harmless(_reason(error))))
        self._farewell()

    @property
    def _people(self) -> list[int]:
        players = range(self.game.state.options.players)
        return [seat for seat in players if seat not in self.saved.computers]

    @property
    def _viewer(self) -> int | None:
        """Who sits there: a person the game waits for, else the only one, else who was last."""
        seat, people = int(to_move(self.game.state)), self._people
        if seat in people:
            return seat
        return people[0] if len(people) == 1 else self._shown_to

    def _prompt(self, *, waiting: bool) -> str:
        if waiting:
            return tr("An event before that? Type it, or Enter> ")
        seen = view(self.game.state, self._viewer)
        seat = seen.waits_for if seen.waits_for is not None else seen.turn
        step = seen.next[0]
        todo = {
            "act": tr_counted(seen.actions, "{number} action left", "{number} actions left"),
            "hand limit": tr("too many cards: discard or play an event"),
            "put back": tr("put the cards back, the last one will be drawn first"),
        }.get(step.step, tr("before '{step}': go on, or play an event", step=step.step))
        return f"{seat_name(self.game.state, seat)} ({todo})> "

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        answers: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: print(_help()),
            "?": self._show_offers,
            "board": lambda: print(draw_board(self.game.state, self._viewer)),
            "discards": self._show_discards,
            "look": lambda: self._look(rest),
            "rules": lambda: _show_rules(rest),
            "undo": self._undo,
            "hint": self.teammates.hint,
            "odds": self._show_odds,
            "follow": lambda: self._follow(rest),
            "save": lambda: self._save(Path(rest)) if rest else print(tr("No: save where?")),
        }
        answer = answers.get(word.casefold())
        if answer is not None:
            answer()
            return
        self._do(line)

    def _do(self, line: str) -> bool:
        """Do what a line says, if whom it concerns agrees; whether it was done."""
        action = read_action(line, self.game.state, None, notation())
        refused = self.game.refusal(action)
        if refused is not None:
            raise refused
        if not self._agreed(action):
            self.teammates.refuse(action)
            return False
        if not self.teammates.agree(action):
            return False
        self._tell(self.game.play(action))
        self._keep()
        return True

    def _follow(self, number: str) -> None:
        for step in self.teammates.followed(number):
            print(f"> {step}")
            if not self._do(step):
                return

    def _let_play(self, action: int) -> None:
        """Let a computer teammate do something, if a person whom it concerns agrees."""
        if self._agreed(action):
            self._tell(self.teammates.play())
            self._keep()
        else:
            self.teammates.give_up()

    def _agreed(self, action: int) -> bool:
        owner = consent_of(action)
        if owner == NOBODY or owner in self.saved.computers or not self.asks:
            return True
        if owner in self._trusting:
            return True
        name = seat_name(self.game.state, owner)
        what = write_bare_action(action, self.game.state, notation())
        options = "Y/n/always" if self.game.state.options.open_hands else "Y/n"
        asked = tr("{name}: do you agree to '{what}'? [{options}] ")
        asked = asked.format(name=name, what=what, options=options)
        said = input(asked).strip().casefold()
        if said == "always" and self.game.state.options.open_hands:
            self._trusting.add(int(owner))
        return said in ("", "y", "yes", "j", "ja", "always")

    def _undo(self) -> None:
        action = self.game.undo()
        what = write_bare_action(action, self.game.state, notation())
        print(tr("Taken back: {what}", what=what))
        self._keep()

    def _tell(self, facts: list[int]) -> None:
        state = self.game.state
        for fact in facts:
            print(f"  {write_fact(redact(fact, self._viewer, state.options), state, notation())}")

    def _show_offers(self) -> None:
        state = self.game.state
        viewer = self._viewer
        found: dict[tuple[int, str], list[str]] = {}
        for action in offers(state, state.seat if viewer is None else viewer):
            key = (seat_of(action), KINDS[kind_of(action)][0])
            found.setdefault(key, []).append(write_bare_action(action, state, notation()))
        for (seat, _), lines in found.items():
            prefix = "" if seat == viewer else f"{seat_name(state, seat)}: "
            more = tr(" | ... ({number} in all)", number=len(lines)) if len(lines) > 12 else ""
            print(f"  {prefix}{' | '.join(lines[:12])}{more}")

    def _show_discards(self) -> None:
        seen = view(self.game.state, self._viewer)
        none = tr("none")
        print(tr("  player discards: {cards}", cards=card_names(seen.discard) or none))
        discards = card_names(seen.infection_discard) or none
        print(tr("  infection discards: {cards}", cards=discards))
        if seen.infection_removed:
            removed = card_names(seen.infection_removed)
            print(tr("  out of the infection deck: {cards}", cards=removed))

    def _show_odds(self) -> None:
        print("\n".join(odds_lines(find_odds(self.game.state, self._viewer))))

    def _look(self, name: str) -> None:
        city = notation().find_city(name)
        if city is None:
            raise FourCuresError(tr("there is no city '{name}'.", name=name))
        seen = view(self.game.state, self._viewer)
        cubes = seen.cubes.get(NAMES[city], {})
        told = ", ".join(f"{number} {color_word(color)}" for color, number in cubes.items())
        station = tr(", a research station") if NAMES[city] in seen.stations else ""
        line = tr("  {city}: {what}; neighbors: {cities}")
        print(
            line.format(
                city=card_name(NAMES[city]),
                what=(told or tr("no cubes")) + station,
                cities=card_names([NAMES[other] for other in members(NEAR[city])]),
            )
        )

    def _hand_over(self) -> None:
        """With hidden hands, let the next player sit down before anything is shown."""
        seat = self._viewer
        hidden = not self.game.state.options.open_hands
        if hidden and self.asks and seat != self._shown_to:
            name = seat_name(self.game.state, seat or 0)
            input(chr(10) * 40 + tr("{name}: press Enter.", name=name))
        if seat != self._shown_to:
            print(draw_board(self.game.state, seat))
        self._shown_to = seat

    def _keep(self) -> None:
        if self.keeps:
            save_game(self.saved)
        if self.record is not None:
            self._write(self.record)

    def _save(self, path: Path) -> None:
        self._write(path)
        print(tr("  written to {file}", file=path))

    def _write(self, path: Path) -> None:
        """Write the game down; the seed only when it can spoil nothing any more."""
        write_whole(path, write_record(Record.of(self.game, with_seed=self.game.over)))

    def _farewell(self) -> None:
        if self.keeps and not self.game.over:
            told = tr("The game is kept in {file}; continue with: fourcures play --resume")
            print(told.format(file=self.saved.path))
        if self.game.over:
            print()
            print(draw_board(self.game.state, None))


def _reason(error: FourCuresError | OSError) -> str:
    return error_words(error) if isinstance(error, FourCuresError) else str(error)


def _show_rules(words: str) -> None:
    found = find_rules(words, spoken()) if words else list(rules(spoken()))
    for rule in found:
        print(f"  {rule.number}  {rule.text}")
    if not found:
        raise FourCuresError(tr("no rule speaks of '{words}'.", words=words))
