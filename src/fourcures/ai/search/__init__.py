"""Whole turns compared by trial: a position and a budget in, plans with their chances out."""
