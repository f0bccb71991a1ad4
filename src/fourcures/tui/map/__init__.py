"""The world as text."""
