"""What other processes think about, whose turn it is, until when, for how many games."""
