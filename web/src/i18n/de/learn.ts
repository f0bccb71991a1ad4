// German: the rules panel and the tutorial.

import type { learn as english } from "../en/learn";

export const learn: typeof english = {
  rules: {
    title: "Regeln",
    search: "Regeln durchsuchen",
    chapters: "Kapitel",
    found: (number) => (number === 1 ? "1 Regel" : `${number} Regeln`),
    none: "Keine Regel enthält diese Wörter.",
    missing: "Die Regeln konnten nicht geladen werden. Sie kommen, sobald der Server antwortet.",
    loading: "Die Regeln werden geladen …",
    toRule: (rule) => `Regel ${rule}`,
    again: "Noch einmal",
  },
  tutorial: {
    title: "Einführung",
    progress: (step, of) => `Schritt ${step} von ${of}`,
    next: "Weiter",
    skip: "Schritt überspringen",
    show: "Zeig mir das",
    leave: "Einführung verlassen",
    play: "Mit Computer-Mitspielern spielen",
    stay: "Dieses Spiel weiterspielen",
    steps: {
      aim: {
        title: "Ein Team, vier Heilmittel",
        text: () => [
          "Du bist der Wissenschaftler, mit dir spielt ein Computer. Ihr gewinnt gemeinsam, sobald die Heilmittel gegen alle vier Krankheiten entdeckt sind.",
          "Ihr verliert gemeinsam beim achten Ausbruch, oder wenn die Würfel oder die Karten ausgehen.",
        ],
      },
      cubes: {
        title: "Wo es brennt",
        text: () => [
          "Würfel zeigen, wie schlimm es steht. In Chicago liegen drei blaue, mehr fasst keine Stadt: Noch einer, und es gibt einen Ausbruch. Dann bekommt jede Nachbarstadt einen Würfel.",
        ],
      },
      move: {
        title: "Bewegen",
        text: () => [
          "Ein Zug hat vier Aktionen. Chicago liegt neben Atlanta, wo du bist: Wähle es auf dem Spielplan. Städte, die du erreichen kannst, haben einen Ring.",
        ],
      },
      treat: {
        title: "Behandeln",
        text: (table) => [
          `Das ist ein Plan: Noch ist nichts geschehen. Nimm jetzt einen Würfel weg: Wähle „${table.actions.treat}“.`,
        ],
      },
      takeBack: {
        title: "Anders überlegt",
        text: () => [
          "Jeder Schritt eines Plans lässt sich zurücknehmen, nicht nur der letzte. Probiere es: Wähle das × eines Schritts im Plan.",
        ],
      },
      confirm: {
        title: "Ausführen",
        text: (table) => [
          `Plane bis zu vier Aktionen: Geh nach Chicago und behandle, so oft es geht. Wähle dann „${table.plan.confirm}“, und es geschieht; sind alle vier geplant, macht „${table.plan.confirmEnd}“ beides.`,
        ],
      },
      end: {
        title: "Den Zug beenden",
        text: (table) => [
          `Nutze die übrigen Aktionen, oder auch nicht. Wähle dann „${table.finish.button}“: Du ziehst zwei Karten, und dann bringen Infektionskarten neue Würfel.`,
          `Vor jeder davon wartet das Spiel, damit Ereignisse gespielt werden können: Wähle „${table.goOn.infect}“.`,
        ],
      },
      teammate: {
        title: "Dein Team",
        text: () => [
          "Jetzt spielt der Computer. Schau auf den Spielplan, oder lies den Verlauf.",
          "Zwei in derselben Stadt können die Karte dieser Stadt teilen: So sammelt einer die Karten einer Farbe.",
        ],
      },
      cure: {
        title: "Ein Heilmittel entdecken",
        text: (table) => [
          `Du hast vier rote Karten. Dem Wissenschaftler reicht das; die anderen brauchen fünf. Geh nach Atlanta, wo ein Labor steht, wähle „${table.actions.cure}“ und bestätige.`,
          "Noch drei weitere, und ihr habt gewonnen.",
        ],
      },
      more: {
        title: "Jetzt weißt du, wie es geht",
        text: () => [
          "Die Luftbrücke in deiner Hand ist eine Ereigniskarte: Sie kostet keine Aktion, und du darfst sie auch im Zug der anderen spielen.",
          "Ab und zu steckt eine Epidemie im Spielerstapel: Die Infektionsrate steigt, und Städte, die schon infiziert waren, kommen zuerst wieder dran.",
          "Die Regeln sind immer zur Hand: Drücke ? oder wähle ein §. Was nicht geht, sagt dir, warum.",
        ],
      },
    },
  },
};
