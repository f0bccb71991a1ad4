"""The queue of those who want something thought about: fair by address, person and rank."""

from fourcures.server.base.people import Requester
from fourcures.server.thinking.queue import (
    HINT,
    LEAST_SHARE,
    REVIEW,
    RISE_SECONDS,
    TURN,
    FairQueue,
    Ticket,
)

GREEDY, MODEST = Requester("greedy", "gus"), Requester("modest", "ann")


def served(queue: FairQueue, number: int, now: float = 0.0) -> list[Ticket]:
    """So many, one after the other, as if each was done at once."""
    found = []
    for _ in range(number):
        ticket = queue.next(now)
        assert ticket is not None
        queue.leave(ticket)
        found.append(ticket)
    return found


def test_addresses_take_turns_however_many_questions_one_has() -> None:
    queue = FairQueue(1)
    for _ in range(60):
        queue.join(GREEDY, TURN, 0)
    for _ in range(3):
        queue.join(MODEST, TURN, 0)
    order = [ticket.whose.address for ticket in served(queue, 8)]
    assert order == ["greedy", "modest"] * 3 + ["greedy"] * 2


def test_who_was_just_served_does_not_come_first_again() -> None:
    queue = FairQueue(1)
    for _ in range(5):  # it asks again as soon as it has its answer
        queue.join(GREEDY, TURN, 0)
        assert served(queue, 1)[0].whose == GREEDY
    queue.join(GREEDY, TURN, 0)
    queue.join(MODEST, TURN, 0)
    assert [ticket.whose for ticket in served(queue, 2)] == [MODEST, GREEDY]


def test_the_people_of_one_address_take_turns() -> None:
    queue = FairQueue(1)
    for _ in range(10):
        queue.join(Requester("school", "gus"), TURN, 0)
    queue.join(Requester("school", "ann"), TURN, 0)
    assert [ticket.whose.person for ticket in served(queue, 3)] == ["gus", "ann", "gus"]


def test_an_address_gets_all_places_only_while_nobody_else_waits() -> None:
    queue = FairQueue(3)
    for _ in range(9):
        queue.join(GREEDY, TURN, 0)
    running = [queue.next(0) for _ in range(3)]
    assert queue.next(0) is None
    for _ in range(2):
        queue.join(MODEST, TURN, 0)
    for ticket in running:
        assert ticket is not None
        queue.leave(ticket)
    after = [ticket.whose for _ in range(3) if (ticket := queue.next(0))]
    assert after == [MODEST, GREEDY, MODEST]


def test_turns_come_before_hints_before_reviews() -> None:
    queue = FairQueue(1)
    for rank in (REVIEW, HINT, TURN):
        queue.join(Requester(f"address {rank}"), rank, 0)
    assert [ticket.rank for ticket in served(queue, 3)] == [TURN, HINT, REVIEW]


def test_nothing_waits_for_ever() -> None:
    queue = FairQueue(1)
    hint = queue.join(MODEST, HINT, 0)
    review = queue.join(Requester("third", "cleo"), REVIEW, 0)
    order = []
    for second in range(20):
        queue.join(GREEDY, TURN, second)
        order += served(queue, 1, second)
    assert order[: int(RISE_SECONDS)] == [t for t in order[:5] if t.rank == TURN]
    assert order.index(hint) == RISE_SECONDS
    assert order.index(review) == 2 * RISE_SECONDS


def test_who_no_longer_waits_is_not_served() -> None:
    queue = FairQueue(1)
    first, second = (queue.join(MODEST, TURN, 0) for _ in range(2))
    queue.leave(first)
    assert queue.next(0) is second
    queue.leave(second)
    queue.leave(second)  # nothing happens
    assert queue.next(0) is None


def test_where_many_wait_thoughts_are_shorter_and_most_of_all_for_who_asks_most() -> None:
    queue = FairQueue(2)
    queue.join(MODEST, TURN, 0)
    assert [ticket.share for ticket in served(queue, 1)] == [1.0]
    for _ in range(4):
        queue.join(GREEDY, TURN, 0)
    queue.join(MODEST, TURN, 0)
    shares = {ticket.whose: ticket.share for ticket in served(queue, 2)}
    assert shares == {GREEDY: 2 / (2 * 4), MODEST: 1.0}
    for _ in range(100):
        queue.join(GREEDY, TURN, 0)
    assert served(queue, 1)[0].share == LEAST_SHARE


def test_newcomers_do_not_keep_anybody_waiting_for_ever() -> None:
    queue = FairQueue(1)
    queue.join(MODEST, TURN, 0)
    served(queue, 1)
    waits = queue.join(MODEST, TURN, 0)
    for number in range(10):
        queue.join(Requester(f"address {number}", "gus"), TURN, 0)
        if waits in served(queue, 1):
            return
    raise AssertionError("somebody new came first every time")


def test_what_an_address_asks_is_counted_until_it_is_answered() -> None:
    queue = FairQueue(1)
    tickets = [queue.join(GREEDY, TURN, 0) for _ in range(3)]
    queue.join(MODEST, TURN, 0)
    assert queue.next(0) is tickets[0]
    assert (queue.asked_by("greedy"), queue.asked_by("modest")) == (3, 1)
    queue.leave(tickets[0])
    assert queue.asked_by("greedy") == 2
