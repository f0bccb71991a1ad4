from fourcures.play.rulebook import rules
from tests.project.rule_table import RULEBOOK, cited, rulebook_with_table


def test_the_rulebook_says_where_each_rule_lives() -> None:
    told = "the table at its end is not up to date: make generate"
    assert RULEBOOK.read_text(encoding="utf-8") == rulebook_with_table(), told


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    assert {rule.number for rule in rules()} - set(cited()) == set()


def test_only_rules_that_exist_are_cited() -> None:
    assert set(cited()) - {rule.number for rule in rules()} == set()
