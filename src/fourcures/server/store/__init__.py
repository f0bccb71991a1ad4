"""What is kept: people, sessions, tables, and the log that is the truth of every table."""
