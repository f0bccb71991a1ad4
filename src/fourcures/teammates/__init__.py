"""What computer players do at a table, whoever runs it: a position in, wishes and questions out."""
