"""The terminal in German, by the English texts in the code; a test looks for what is missing."""

from .begin import BEGIN
from .lessons import LESSONS
from .lines import LINES
from .online import ONLINE
from .server import SERVER
from .sheets import SHEETS
from .study import STUDY
from .table import TABLE
from .talk import TALK

GERMAN_TEXTS: dict[str, str] = (
    BEGIN | LESSONS | LINES | ONLINE | SERVER | SHEETS | STUDY | TABLE | TALK
)
