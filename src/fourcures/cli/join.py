"""Playing at a table on a server, in the terminal."""

import argparse
import getpass
import sys

from .arguments import Commands, add_command
from .play import NoScreen


def add_parser(commands: Commands) -> None:
    """Describe `fourcures join`."""
    parser = add_command(
        commands,
        "join",
        run,
        "play at a table on a server, in the terminal",
        "  fourcures join http://127.0.0.1:8000/table/abc\n"
        "  fourcures join https://example.org/table/abc --name Ann",
    )
    add = parser.add_argument
    add("url", metavar="URL", help="the address of the table's page")
    add("--name", metavar="NAME", help="your account there (default: a guest)")
    add("--ticket", metavar="WORD", help="the password of a locked table")
    add("--ascii", action="store_true", help="a map of plain letters only")


def run(arguments: argparse.Namespace) -> int:
    """Log in, take the line to the table, and show it."""
    try:
        from fourcures.tui.join import Join
        from fourcures.tui.link import Link, log_in, split_address
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fourcures"):
            raise
        raise NoScreen(
            f"{error.name} is not installed; the map needs: pip install 'fourcures[tui]'"
        ) from error
    base, table = split_address(arguments.url)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoScreen("the map needs a terminal")
    password = getpass.getpass("Password: ") if arguments.name else None
    token = log_in(base, arguments.name, password)
    app = Join(Link(base, table, token, arguments.ticket), ascii_only=arguments.ascii)
    app.run()
    return app.return_code or 0
