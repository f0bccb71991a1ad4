"""The rulebook in its languages, and the rules that name a piece or an action."""

import pytest

from fourcures.engine.event_cards.base import EVENT_NAMES
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.rulebook import LANGUAGES, rule_of, rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_rules(language: str) -> None:
    told, english = rules(language), rules()
    assert [rule.number for rule in told] == [rule.number for rule in english]
    assert [rule.title is None for rule in told] == [rule.title is None for rule in english]
    chapters = [rule.chapter.split()[0] for rule in told]
    assert chapters == [rule.number.split(".")[0] for rule in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_begins_with_its_title_and_has_no_markup(language: str) -> None:
    for rule in rules(language):
        assert rule.text.startswith(rule.title or "")
        assert "*" not in rule.text


def test_roles_and_event_cards_have_their_rule() -> None:
    assert [rule_of(name)[:2] for name in ROLE_NAMES] == ["9."] * len(ROLE_NAMES)
    assert [rule_of(name)[:3] for name in EVENT_NAMES] == ["10."] * len(EVENT_NAMES)
