"""Measures the speed of the engine, and of other libraries beside it."""
