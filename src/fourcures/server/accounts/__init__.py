"""Who people are: names, passwords and sessions."""
