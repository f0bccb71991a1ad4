import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person
from fourcures.tui.online.commands import WORDS, NoCommand, TableCommand, commands_now, read_command
from fourcures.tui.online.session import OnlineSession
from tests.server.desk import ANN, BOB, CLEO, DAN
from tests.tui.lines import Company, heard


def words(session: OnlineSession) -> list[str]:
    return [command.words for command in commands_now(session.room)]


async def give(company: Company, person: Person, line: str) -> None:
    """Give a command as somebody would type it."""
    session = company[person]
    command = read_command(line, session.room)
    assert isinstance(command, TableCommand), line
    session.send(command.message, **command.values)
    await heard()


async def test_everything_a_table_offers_before_the_game_can_be_typed() -> None:
    company = Company(ANN, BOB, CLEO, settings=Settings(seats=4, roles="chosen"))
    table = company.desk.table
    await give(company, BOB, "sit 3")
    await give(company, BOB, "sit 2")
    assert company[BOB].room.seat == 1
    await give(company, BOB, "ready")
    assert table.chairs[1].ready
    await give(company, BOB, "not ready")
    assert not table.chairs[1].ready
    await give(company, BOB, "role medic")
    assert "role medic" not in words(company[ANN])
    await give(company, BOB, "role dealt")
    assert table.chairs[1].role is None
    await give(company, ANN, "reserve 3 Dan")
    assert table.chairs[2].reserved == "Dan"
    await give(company, ANN, "free 3")
    assert table.chairs[2].reserved is None
    await give(company, ANN, "computer 4 strong")
    assert table.chairs[3].computer
    await give(company, ANN, "no computer 4")
    assert not table.chairs[3].computer
    await give(company, ANN, "set epidemics 6")
    await give(company, ANN, "set auto consent yes")
    await give(company, ANN, "set seats 3")
    assert (table.settings.epidemics, table.settings.auto_consent) == (6, True)
    assert table.settings.seats == 3
    await give(company, ANN, "mute Cleo")
    await give(company, CLEO, "say hello")
    assert "cleo" in table.muted
    assert len(company.refusals) == 1
    await give(company, ANN, "unmute Cleo")
    await give(company, CLEO, "say hello again")
    assert company[ANN].room.unread == 1
    assert company[ANN].room.chat()[-1].endswith("Cleo: hello again")
    await give(company, ANN, "kick Cleo")
    assert "cleo" in table.kicked
    await give(company, ANN, "begin")
    assert table.phase == "playing"
    assert len(company.refusals) == 1


async def test_everything_a_table_offers_during_and_after_the_game_can_be_typed() -> None:
    company = Company(ANN, BOB, DAN, settings=Settings(seats=2))
    await give(company, BOB, "sit")
    await give(company, ANN, "begin")
    await give(company, BOB, "hold")
    assert company[ANN].notice() == "Bob: hold"
    assert company[BOB].notice() == ""
    await give(company, BOB, "go ahead")
    assert company[ANN].notice() == ""
    company.desk.present.discard("bob")
    company.tell_presence()
    assert {"hand 2 to the computer", "hand 2 to Dan"} <= set(words(company[ANN]))
    await give(company, ANN, "hand 2 to Dan")
    assert company[DAN].people == [1]
    assert company[BOB].people == []
    company.desk.present.discard("ann")
    company.tell_presence()
    assert "hand 1 to the computer" in words(company[DAN])
    await give(company, DAN, "hand 1 to the computer")
    assert company.desk.table.chairs[0].computer
    await give(company, DAN, "leave")
    assert company[DAN].people == []
    assert "sit 2" in words(company[DAN])


async def test_a_rematch_is_offered_to_those_who_played() -> None:
    company = Company(ANN, BOB, settings=Settings(seats=2, start=7, epidemics=7))
    await give(company, BOB, "sit")
    await give(company, ANN, "begin")
    while not company[ANN].over:
        player = company[ANN] if company[ANN].waits_for == 0 else company[BOB]
        line = next(o.words for o in player.offers() if o.kind in ("finish", "go_on", "discard"))
        player.do(line)
        await heard()
        if player.planned():
            player.confirm()
            await heard()
    assert company.refusals == []
    farewell = " ".join(company[ANN].farewell())
    assert company.desk.chance.seed.hex() in farewell
    await give(company, BOB, "rematch")
    table = company[ANN].room.table
    assert table is not None
    assert table.rematch == "table-2"


def test_what_cannot_be_said_now_is_answered_with_what_can() -> None:
    company = Company(ANN, BOB, settings=Settings(seats=2))
    with pytest.raises(NoCommand, match=r"did you mean: .*set epidemics"):
        read_command("set epidemics 9", company[ANN].room)
    assert read_command("drive Paris", company[ANN].room) is None
    assert read_command("go on", company[ANN].room) is None
    assert read_command("say what is up?", company[ANN].room) == TableCommand(
        "say what is up?", say.Chat, {"text": "what is up?"}
    )


def test_what_is_not_for_somebody_to_say_is_answered_with_the_reason() -> None:
    company = Company(ANN, BOB, settings=Settings(seats=2))
    reasons = {
        (ANN, "rematch"): "the game has not begun",
        (ANN, "hold"): "the game has not begun",
        (ANN, "begin"): "it takes two players",
        (ANN, "ready"): "the host just begins",
        (ANN, "role medic"): "the roles are dealt",
        (BOB, "ready"): "first sit down",
    }
    for (person, line), reason in reasons.items():
        with pytest.raises(NoCommand, match=reason):
            read_command(line, company[person].room)
    company.do(BOB, say.Sit)
    company.join(DAN)
    reasons = {
        (ANN, "sit"): "no other seat is free",
        (DAN, "sit"): "no seat is free",
        (BOB, "set epidemics 5"): "for the host",
        (BOB, "begin"): "for the host",
        (BOB, "not ready"): "not ready yet",
    }
    for (person, line), reason in reasons.items():
        with pytest.raises(NoCommand, match=reason):
            read_command(line, company[person].room)
    company.do(ANN, say.Start)
    for line in ("set epidemics 5", "ready", "begin"):
        with pytest.raises(NoCommand, match="the game has begun"):
            read_command(line, company[ANN].room)


def test_every_order_begins_like_one() -> None:
    company = Company(ANN, BOB, settings=Settings(seats=2, roles="chosen"))
    for line in words(company[ANN]) + words(company[BOB]):
        assert any(line == word or line.startswith(f"{word} ") for word in WORDS), line
