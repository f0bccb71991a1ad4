"""For those who study the game: files, plots and clusters; each needs libraries of its own."""
