"""Reviews of finished games as pages of text."""
