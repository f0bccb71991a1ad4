"""Very many games by program: players and deals in, results and their summary out."""
