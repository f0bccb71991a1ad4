"""What every room of the server stands on: settings, limits, errors, logs, metrics, people."""
