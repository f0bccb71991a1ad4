"""The terminal in German, by the English texts in the code; a test looks for what is missing."""

from .begin import BEGIN
from .lessons import LESSONS
from .online import ONLINE
from .sheets import SHEETS
from .table import TABLE
from .talk import TALK

GERMAN_TEXTS: dict[str, str] = BEGIN | LESSONS | ONLINE | SHEETS | TABLE | TALK
