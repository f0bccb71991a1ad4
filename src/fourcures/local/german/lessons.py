"""German: the tutorial."""

LESSONS: dict[str, str] = {
    "Tutorial, step {number} of {of}": "Einführung, Schritt {number} von {of}",
    "Enter goes on    s: skip this step": "Enter weiter    s: diesen Schritt überspringen",
    "{number}/{of}  {task}    g: read again": "{number}/{of}  {task}    g: noch einmal",
    "One team, four cures": "Ein Team, vier Heilmittel",
    "You are the Scientist, your teammate is a computer player. You win together as soon as the "
    "cures of all four diseases are found.": (
        "Du bist der Wissenschaftler, mit dir spielt ein Computer. Ihr gewinnt gemeinsam, sobald "
        "die Heilmittel gegen alle vier Krankheiten entdeckt sind."
    ),
    "You lose together at the eighth outbreak, or when cubes or cards run out. The top line "
    "counts all of that.": (
        "Ihr verliert gemeinsam beim achten Ausbruch, oder wenn die Würfel oder die Karten "
        "ausgehen. Die oberste Zeile zählt das alles."
    ),
    "Where the trouble is": "Wo es brennt",
    "Cubes are disease. 3b beside Chicago: three blue cubes, the most a city can hold. With one "
    "more there is an outbreak, and every neighbor gets a cube.": (
        "Würfel zeigen, wie schlimm es steht. 3b neben Chicago: drei blaue Würfel, mehr fasst "
        "keine Stadt. Noch einer, und es gibt einen Ausbruch: Jede Nachbarstadt bekommt einen "
        "Würfel."
    ),
    "Move": "Bewegen",
    "A turn has four actions. Chicago is next to Atlanta, where you are. Walk there with the "
    "arrow keys, or click it, and press Enter: the list shows what you can do there. Choose the "
    "drive. Cities you can drive to are underlined.": (
        "Ein Zug hat vier Aktionen. Chicago liegt neben Atlanta, wo du bist. Geh mit den "
        "Pfeiltasten hin, oder klicke es an, und drücke Enter: Die Liste zeigt, was dort geht. "
        "Wähle die Fahrt. Städte, in die du fahren kannst, sind unterstrichen."
    ),
    "Move: arrow keys to Chicago, Enter, and choose the drive": (
        "Bewegen: mit den Pfeilen nach Chicago, Enter, Fahrt wählen"
    ),
    "Treat": "Behandeln",
    "That is a plan: nothing has been done yet. Now take a cube away: press Enter in Chicago "
    "again and choose to treat blue. Or press the colon and type it: treat blue.": (
        "Das ist ein Plan: Noch ist nichts geschehen. Nimm jetzt einen Würfel weg: Drücke Enter "
        "in Chicago und wähle „behandle blau“. Oder drücke den Doppelpunkt und tippe es: "
        "behandle blau."
    ),
    "Treat: Enter in Chicago, and choose to treat blue": (
        "Behandeln: Enter in Chicago, „behandle blau“ wählen"
    ),
    "Change your mind": "Anders überlegt",
    "Whatever is planned can be taken back, step by step. Try it: press z.": (
        "Alles Geplante lässt sich Schritt für Schritt zurücknehmen. Probiere es: Drücke z."
    ),
    "Change your mind: z takes the last step back": (
        "Anders überlegt: z nimmt den letzten Schritt zurück"
    ),
    "Do it": "Ausführen",
    "Plan up to four actions: drive to Chicago and treat as often as you can. d shows the whole "
    "plan. Then press c, and it is done.": (
        "Plane bis zu vier Aktionen: Fahre nach Chicago und behandle, so oft es geht. d zeigt den "
        "ganzen Plan. Drücke dann c, und es geschieht."
    ),
    "Do it: plan up to four actions, then c": "Ausführen: bis zu vier Aktionen planen, dann c",
    "End your turn": "Den Zug beenden",
    "Use the actions that are left, or do not. Then press f: you draw two cards, and then "
    "infection cards bring new cubes.": (
        "Nutze die übrigen Aktionen, oder auch nicht. Drücke dann f: Du ziehst zwei Karten, und "
        "dann bringen Infektionskarten neue Würfel."
    ),
    "Before each of those the game waits, since you hold an event card that you could play: press "
    "f to go on.": (
        "Vor jeder davon wartet das Spiel, denn du hast eine Ereigniskarte, die du spielen "
        "könntest: Drücke f, und es geht weiter."
    ),
    "End your turn: f, and f again for each infection card": (
        "Zug beenden: f, und f für jede Infektionskarte"
    ),
    "Your teammate": "Dein Team",
    "Now your teammate plays. Watch the map; l shows all that happened.": (
        "Jetzt spielt der Computer. Schau auf die Karte; l zeigt alles, was geschah."
    ),
    "Two players in the same city can share the card of that city: that is how one of them can "
    "collect a color.": (
        "Zwei in derselben Stadt können die Karte dieser Stadt teilen: So sammelt einer die "
        "Karten einer Farbe."
    ),
    "Your teammate plays: Enter goes on at once, Esc skips": (
        "Dein Team spielt: Enter sofort weiter, Esc überspringt"
    ),
    "Find a cure": "Ein Heilmittel entdecken",
    "You hold four red cards. That is enough for the Scientist; the others need five. Drive to "
    "Atlanta, where there is a research station, press Enter there, choose the cure, and press "
    "c.": (
        "Du hast vier rote Karten. Dem Wissenschaftler reicht das; die anderen brauchen fünf. "
        "Fahre nach Atlanta, wo ein Labor steht, drücke dort Enter, wähle das Heilmittel und "
        "drücke c."
    ),
    "Three more cures, and you have won.": "Noch drei weitere, und ihr habt gewonnen.",
    "Find a cure: to Atlanta, Enter, choose the cure, then c": (
        "Heilmittel: nach Atlanta, Enter, Heilmittel wählen, dann c"
    ),
    "You know how it goes": "Jetzt weißt du, wie es geht",
    "Airlift in your hand is an event card: it costs no action, and you may play it in anybody's "
    "turn. e shows your event cards.": (
        "Die Luftbrücke in deiner Hand ist eine Ereigniskarte: Sie kostet keine Aktion, und du "
        "darfst sie auch im Zug der anderen spielen. e zeigt deine Ereigniskarten."
    ),
    "Every so often there is an epidemic in the player deck: the infection rate rises, and the "
    "cities infected before come up again first.": (
        "Ab und zu steckt eine Epidemie im Spielerstapel: Die Infektionsrate steigt, und Städte, "
        "die schon infiziert waren, kommen zuerst wieder dran."
    ),
    "The rules are always at hand: press ?. b shows the best plans, h all keys. Whatever you "
    "cannot do tells you why. This game goes on if you like; n begins another one.": (
        "Die Regeln sind immer zur Hand: Drücke ?. b zeigt die besten Pläne, h alle Tasten. Was "
        "nicht geht, sagt dir, warum. Dieses Spiel geht weiter, wenn du magst; n beginnt ein "
        "anderes."
    ),
}
