"""Why a game was won or lost."""
