"""The table on the screen: the map in the middle, everything else around it, and the keys."""
