"""The line-by-line game, for pipes and screen readers."""
