"""A game on this machine: sessions, saves, computer teammates and their thinking process."""
