"""Actions, facts and pieces in words, both ways."""
