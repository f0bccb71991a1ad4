"""What every screen is made of: the window, pages, forms and the line to type in."""
