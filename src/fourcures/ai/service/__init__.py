"""What other processes are asked: a position in words in, an answer in words out."""
