"""What goes over the wire: every message once, as a typed struct."""
