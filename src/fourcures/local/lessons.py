"""The words of the tutorial in the terminal: a title, what to read, and what to do."""

from dataclasses import dataclass
from typing import Final

from .language import later


@dataclass(frozen=True)
class LessonText:
    """A lesson as it is read; `task` is the line that stays while it is done."""

    title: str
    text: tuple[str, ...]
    task: str = ""


LESSON_TEXTS: Final = {
    "aim": LessonText(
        later("One team, four cures"),
        (
            later(
                "You are the Scientist, your teammate is a computer player. You win together as "
                "soon as the cures of all four diseases are found."
            ),
            later(
                "You lose together at the eighth outbreak, or when cubes or cards run out. The "
                "top line counts all of that."
            ),
        ),
    ),
    "cubes": LessonText(
        later("Where the trouble is"),
        (
            later(
                "Cubes are disease. 3b beside Chicago: three blue cubes, the most a city can "
                "hold. With one more there is an outbreak, and every neighbor gets a cube."
            ),
        ),
    ),
    "move": LessonText(
        later("Move"),
        (
            later(
                "A turn has four actions. Chicago is next to Atlanta, where you are. Walk there "
                "with the arrow keys, or click it, and press Enter: the list shows what you can "
                "do there. Choose the drive. Cities you can drive to are underlined."
            ),
        ),
        later("Move: arrow keys to Chicago, Enter, and choose the drive"),
    ),
    "treat": LessonText(
        later("Treat"),
        (
            later(
                "That is a plan: nothing has been done yet. Now take a cube away: press Enter in "
                "Chicago again and choose to treat blue. Or press the colon and type it: "
                "treat blue."
            ),
        ),
        later("Treat: Enter in Chicago, and choose to treat blue"),
    ),
    "takeBack": LessonText(
        later("Change your mind"),
        (later("Whatever is planned can be taken back, step by step. Try it: press z."),),
        later("Change your mind: z takes the last step back"),
    ),
    "confirm": LessonText(
        later("Do it"),
        (
            later(
                "Plan up to four actions: drive to Chicago and treat as often as you can. d shows "
                "the whole plan. Then press c, and it is done."
            ),
        ),
        later("Do it: plan up to four actions, then c"),
    ),
    "end": LessonText(
        later("End your turn"),
        (
            later(
                "Use the actions that are left, or do not. Then press f: you draw two cards, and "
                "then infection cards bring new cubes."
            ),
            later(
                "Before each of those the game waits, since you hold an event card that you could "
                "play: press f to go on."
            ),
        ),
        later("End your turn: f, and f again for each infection card"),
    ),
    "teammate": LessonText(
        later("Your teammate"),
        (
            later("Now your teammate plays. Watch the map; l shows all that happened."),
            later(
                "Two players in the same city can share the card of that city: that is how one of "
                "them can collect a color."
            ),
        ),
        later("Your teammate plays: Enter goes on at once, Esc skips"),
    ),
    "cure": LessonText(
        later("Find a cure"),
        (
            later(
                "You hold four red cards. That is enough for the Scientist; the others need five. "
                "Drive to Atlanta, where there is a research station, press Enter there, choose "
                "the cure, and press c."
            ),
            later("Three more cures, and you have won."),
        ),
        later("Find a cure: to Atlanta, Enter, choose the cure, then c"),
    ),
    "more": LessonText(
        later("You know how it goes"),
        (
            later(
                "Airlift in your hand is an event card: it costs no action, and you may play it "
                "in anybody's turn. e shows your event cards."
            ),
            later(
                "Every so often there is an epidemic in the player deck: the infection rate "
                "rises, and the cities infected before come up again first."
            ),
            later(
                "The rules are always at hand: press ?. b shows the best plans, h all keys. "
                "Whatever you cannot do tells you why. This game goes on if you like; n begins "
                "another one."
            ),
        ),
    ),
}
