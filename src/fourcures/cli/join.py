"""Playing at a table on a server, in the terminal."""

import argparse
import asyncio
import getpass

from fourcures.local.language import tr

from .arguments import Commands, add_command
from .screen import NoScreen, add_look, parts_of_the_map, plain_letters, speak_as_asked, why_no_map


def add_parser(commands: Commands) -> None:
    """Describe `fourcures join`."""
    parser = add_command(
        commands,
        "join",
        run,
        "play at a table on a server, in the terminal",
        "  fourcures join http://127.0.0.1:8000\n"
        "  fourcures join https://example.org/table/abc\n"
        "  fourcures join https://example.org/table/abc --name Ann",
    )
    add = parser.add_argument
    add("url", metavar="URL", help="the address of the server, or of a table's page")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--name", metavar="NAME", help="log in with this account")
    who.add_argument("--guest", action="store_true", help="come in as a guest, no questions asked")
    add("--ticket", metavar="WORD", help="the password of a locked table")
    add_look(parser)


def run(arguments: argparse.Namespace) -> int:
    """Log in, take the line to the table, and show it."""
    speak_as_asked(arguments)
    with parts_of_the_map():
        from fourcures.tui.online.app import Join
        from fourcures.tui.online.site import Site, split_address
    base, table = split_address(arguments.url)
    reason = why_no_map()
    if reason is not None:
        raise NoScreen(tr("the map needs a terminal, and {reason}", reason=reason))
    site = Site(base)
    if arguments.guest:
        asyncio.run(site.be_guest())
    elif arguments.name:
        asyncio.run(site.log_in(arguments.name, getpass.getpass(tr("Password: "))))
    app = Join(
        site,
        table,
        ticket=arguments.ticket,
        ascii_only=plain_letters(arguments),
        speed=arguments.speed,
    )
    app.run()
    if app.seated_at is not None:
        told = tr("Your seat is kept; come back with: fourcures join {address}")
        print(told.format(address=app.seated_at))
    return app.return_code or 0
