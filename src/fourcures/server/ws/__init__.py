"""WebSockets: frames in through a gate and a budget, messages out through a byte limit."""
