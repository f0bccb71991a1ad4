"""Processes that work beside this one: a question in, its answer out, whatever happens to them."""
