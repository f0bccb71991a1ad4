"""German: the names of the pieces, and why something cannot be done."""

from fourcures.engine.actions import KINDS
from fourcures.engine.facts import FACTS
from fourcures.engine.roles.base import ROLE_NAMES

from .german_phrases import GERMAN_ACTIONS, GERMAN_FACTS
from .language import Language
from .names import CARD_NAMES, COLOR_NAMES
from .phrases import ACTION_PHRASES, FACT_PHRASES

# Only those that differ from the names of the game.
GERMAN_CITIES: dict[str, str] = {
    "Algiers": "Algier",
    "Baghdad": "Bagdad",
    "Beijing": "Peking",
    "Cairo": "Kairo",
    "Ho Chi Minh City": "Ho-Chi-Minh-Stadt",
    "Hong Kong": "Hongkong",
    "Karachi": "Karatschi",
    "Khartoum": "Khartum",
    "Kolkata": "Kalkutta",
    "Mexico City": "Mexiko-Stadt",
    "Milan": "Mailand",
    "Moscow": "Moskau",
    "Riyadh": "Riad",
    "Shanghai": "Schanghai",
    "St. Petersburg": "Sankt Petersburg",
    "Taipei": "Taipeh",
    "Tehran": "Teheran",
    "Tokyo": "Tokio",
}
GERMAN_EVENTS: dict[str, str] = {
    "Airlift": "Luftbrücke",
    "Forecast": "Vorhersage",
    "Government Grant": "Fördergelder",
    "One Quiet Night": "Stille Nacht",
    "Resilient Population": "Abwehrkräfte",
    "Borrowed Time": "Geborgte Zeit",
}
GERMAN_ROLES: dict[str, str] = {
    "contingency planner": "Krisenplaner",
    "dispatcher": "Disponent",
    "medic": "Sanitäter",
    "operations expert": "Einsatzexperte",
    "quarantine specialist": "Quarantäne-Expertin",
    "researcher": "Forscherin",
    "scientist": "Wissenschaftler",
    "generalist": "Generalist",
}
GERMAN_COLORS: dict[str, str] = {
    "blue": "blau",
    "yellow": "gelb",
    "black": "schwarz",
    "red": "rot",
}
_MEANS: dict[str, str] = {
    "drive": "Fahrt",
    "direct": "Direktflug",
    "charter": "Charterflug",
    "shuttle": "Shuttleflug",
    "dispatch": "geschickt",
    "expert_flight": "Laborflug",
    "airlift": "Luftbrücke",
}
_CARDS = GERMAN_CITIES | GERMAN_EVENTS

GERMAN = Language(
    [_CARDS.get(name, name) for name in CARD_NAMES],
    [GERMAN_COLORS.get(name, name) for name in COLOR_NAMES],
    [GERMAN_ROLES.get(name, name) for name in ROLE_NAMES],
    "Spieler",
    [_MEANS.get(name, name) for name, _ in KINDS],
    [GERMAN_ACTIONS.get(name, ACTION_PHRASES[kind]) for kind, (name, _) in enumerate(KINDS)],
    [GERMAN_FACTS.get(name, FACT_PHRASES[kind]) for kind, (name, _) in enumerate(FACTS)],
)
