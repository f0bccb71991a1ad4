"""What a person might do, and why: a position in, hints with the risks they change out."""
