"""A sitting: luck, history, plans, what each seat may see, and everything as words."""
