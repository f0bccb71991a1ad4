"""How many calls it takes to do a thing, through how many functions and files."""
