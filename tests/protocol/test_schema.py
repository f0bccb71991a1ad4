from pathlib import Path

import msgspec
import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.schema import files, json_schema

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", sorted(files()))
def test_the_generated_files_are_up_to_date(name: str) -> None:
    """After a change: python -m fourcures.protocol.schema . (from the project's folder)."""
    assert (ROOT / name).read_text(encoding="utf-8") == files()[name]


def test_every_message_is_in_the_schema_and_in_the_protocols_page() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for union in (say.FromClient, say.FromServer):
        for message in union.__args__:
            assert message.__name__ in json_schema()["$defs"]
            tag = message.__struct_config__.tag
            assert f"`{tag}" in page, tag


def test_a_client_may_be_told_more_than_it_knows() -> None:
    told = b'{"type":"ack","id":"x","version":3,"mood":"good"}'
    assert msgspec.json.decode(told, type=say.FromServer) == say.Ack("x", 3)
