"""How quickly the page is there, and how smoothly it moves."""
