"""`python -m fourcures`."""

import sys

from fourcures.cli import main

sys.exit(main())
