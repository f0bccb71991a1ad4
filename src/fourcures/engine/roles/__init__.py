"""The roles, one file each over the hooks of `base`; `shelf` lists them."""
