"""What other processes are asked: a position in words in, an answer out."""
