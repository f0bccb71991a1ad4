"""How much the online server carries, beside a bare fan-out of the same messages."""
