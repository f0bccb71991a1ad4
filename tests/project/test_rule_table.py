from fourcures.play.rulebook import rules
from tests.project.rule_table import RULEBOOK, cited, rulebook_with_table


def test_the_rulebook_says_where_each_rule_lives() -> None:
    """After a change: python -m tests.project.rule_table --write."""
    assert RULEBOOK.read_text(encoding="utf-8") == rulebook_with_table()


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    assert {rule.number for rule in rules()} - set(cited()) == set()


def test_only_rules_that_exist_are_cited() -> None:
    assert set(cited()) - {rule.number for rule in rules()} == set()
