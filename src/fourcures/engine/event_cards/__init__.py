"""The five event cards, one file each over the hooks of `base`; `box` lists them."""
