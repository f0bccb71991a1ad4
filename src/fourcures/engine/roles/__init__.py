"""The seven roles, one file each over the hooks of `base`; `cast` lists them."""
