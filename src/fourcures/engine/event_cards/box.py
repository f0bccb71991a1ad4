"""All event cards, in the order of their numbers."""

from .airlift import Airlift
from .base import EVENT_CARDS
from .forecast import Forecast
from .government_grant import GovernmentGrant
from .one_quiet_night import OneQuietNight
from .resilient_population import ResilientPopulation

if not EVENT_CARDS:
    EVENT_CARDS.append(Airlift())
    EVENT_CARDS.append(Forecast())
    EVENT_CARDS.append(GovernmentGrant())
    EVENT_CARDS.append(OneQuietNight())
    EVENT_CARDS.append(ResilientPopulation())
