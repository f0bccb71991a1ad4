"""The wording of every action and fact in German; phrases.py tells how phrases are made."""

from fourcures.engine.actions import NOBODY, OWN
from fourcures.engine.atlas import NO_CITY
from fourcures.engine.cards import NO_CARD

from .phrases import Phrase


def _move(verb: str, *others: str) -> list[Phrase]:
    return [
        Phrase(verb + " nach {city}", pawn=OWN),
        Phrase(verb + " {pawn} nach {city}"),
        Phrase(verb + " {city}", says=False, pawn=OWN),
        *(Phrase(other + " nach {city}", says=False, pawn=OWN) for other in others),
    ]


GERMAN_ACTIONS: dict[str, list[Phrase]] = {
    "drive": _move("fahre", "gehe", "bewege"),
    "direct": _move("fliege", "direktflug"),
    "charter": _move("chartere", "charterflug"),
    "shuttle": _move("shuttle", "shuttleflug"),
    "build": [
        Phrase("baue ein Labor", other=NO_CITY),
        Phrase("baue mit dem Labor aus {other}"),
        Phrase("baue", says=False, other=NO_CITY),
    ],
    "treat": [Phrase("behandle {color}")],
    "give": [Phrase("gib {card} an {pawn}")],
    "take": [Phrase("nimm {card} von {pawn}")],
    "cure": [Phrase("heile mit {cards}")],
    "dispatch": [Phrase("schicke {pawn} nach {city}")],
    "expert_flight": [Phrase("Laborflug nach {city} für {card}")],
    "fetch": [Phrase("hole {card}")],
    "finish": [
        Phrase("beende den Zug"),
        Phrase("beende", says=False),
        Phrase("fertig", says=False),
    ],
    "discard": [Phrase("wirf {card} ab")],
    "go_on": [Phrase("weiter")],
    "put_back": [Phrase("lege {city} zurück")],
    "airlift": [
        Phrase("Luftbrücke {pawn} nach {city}"),
        Phrase("Luftbrücke nach {city}", says=False, pawn=OWN),
    ],
    "forecast": [Phrase("Vorhersage")],
    "grant": [
        Phrase("Fördergelder in {city}", other=NO_CITY),
        Phrase("Fördergelder in {city} mit dem Labor aus {other}"),
    ],
    "quiet_night": [Phrase("Stille Nacht")],
    "resilient": [Phrase("Abwehrkräfte in {city}")],
    "borrowed_time": [Phrase("Geborgte Zeit")],
    "deal_role": [Phrase("{pawn} wird {role}")],
    "draw_card": [Phrase("ziehe {card}")],
    "draw_epidemic": [Phrase("ziehe eine Epidemie")],
    "infect": [Phrase("infiziere {city}")],
    "strike": [Phrase("unterste Karte {city}")],
    "peek": [Phrase("sieh {city} an")],
}

GERMAN_FACTS: dict[str, list[Phrase]] = {
    "station_built": [
        Phrase("in {city} steht ein Labor", seat=NOBODY, other=NO_CITY),
        Phrase("{seat} baut ein Labor in {city}", other=NO_CITY),
        Phrase("{seat} verlegt das Labor von {other} nach {city}"),
    ],
    "markers_placed": [Phrase("die Marker stehen, Infektionsrate auf Feld {space}")],
    "infection_drawn": [Phrase("Infektionskarte {city}")],
    "bottom_drawn": [Phrase("unterste Infektionskarte: {city}")],
    "cubes_added": [
        Phrase("{city} wird infiziert: 1 Würfel {color}", number=1),
        Phrase("{city} wird infiziert: {number} Würfel {color}"),
    ],
    "infection_prevented": [
        Phrase("kein Würfel {color} in {city}: ausgerottet", seat=NOBODY),
        Phrase("kein Würfel {color} in {city}: geschützt ({seat})"),
    ],
    "outbreak": [Phrase("Ausbruch {number}: {color} bricht in {city} aus")],
    "role_dealt": [Phrase("Spieler {chair} bekommt die Rolle {role}")],
    "pawn_placed": [Phrase("{seat} beginnt in {city}")],
    "card_drawn": [Phrase("{seat} zieht eine Karte", card=NO_CARD), Phrase("{seat} zieht {card}")],
    "epidemic_drawn": [Phrase("{seat} zieht eine Epidemie")],
    "epidemics_hidden": [Phrase("{number} Epidemien sind im Stapel versteckt")],
    "first_player": [Phrase("{seat} fängt an: {card} hat die meisten Einwohner")],
    "turn_began": [Phrase("{seat} ist am Zug")],
    "pawn_moved": [
        Phrase("{pawn}: von {other} nach {city} ({how})", seat=OWN),
        Phrase("{seat} bewegt {pawn} von {other} nach {city} ({how})"),
    ],
    "card_discarded": [Phrase("{seat} wirft {card} ab")],
    "card_removed": [Phrase("{seat} nimmt {card} aus dem Spiel")],
    "card_given": [
        Phrase("{seat} gibt {pawn} eine Karte", card=NO_CARD),
        Phrase("{seat} gibt {pawn} {card}"),
    ],
    "card_fetched": [Phrase("{seat} holt {card}")],
    "cubes_removed": [
        Phrase("1 Würfel {color} verschwindet aus {city}", number=1),
        Phrase("{number} Würfel {color} verschwinden aus {city}"),
    ],
    "cured": [Phrase("{seat} entdeckt das Heilmittel {color}")],
    "eradicated": [Phrase("die Krankheit {color} ist ausgerottet")],
    "rate_raised": [Phrase("die Infektionsrate rückt auf Feld {space}")],
    "deck_intensified": [
        Phrase("1 Infektionskarte kommt zurück auf den Stapel", number=1),
        Phrase("{number} Infektionskarten kommen gemischt zurück auf den Stapel"),
    ],
    "card_foreseen": [
        Phrase("{seat} sieht eine Infektionskarte an", city=NO_CITY),
        Phrase("{seat} sieht die Infektionskarte {city} an"),
    ],
    "card_put_back": [
        Phrase("{seat} legt eine Infektionskarte zurück", city=NO_CITY),
        Phrase("{seat} legt die Infektionskarte {city} zurück"),
    ],
    "infection_removed": [Phrase("die Infektionskarte {city} ist aus dem Spiel")],
    "night_is_quiet": [Phrase("{seat} sorgt für eine stille Nacht")],
    "infection_skipped": [Phrase("stille Nacht: keine Stadt wird infiziert")],
    "won": [Phrase("das Spiel ist gewonnen")],
    "lost": [
        Phrase("das Spiel ist verloren: zu viele Ausbrüche", number=2),
        Phrase("das Spiel ist verloren: zu wenige Würfel", number=3),
        Phrase("das Spiel ist verloren: zu wenige Karten", number=4),
    ],
    "deck_reshuffled": [Phrase("der Infektionsstapel ist leer: {number} Karten neu gemischt")],
    "taken_back": [Phrase("{seat} nimmt das zurück")],
    "actions_gained": [Phrase("{seat} hat {number} Aktionen mehr")],
}
