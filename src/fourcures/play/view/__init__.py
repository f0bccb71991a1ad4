"""What a seat may see, and what it is offered."""
