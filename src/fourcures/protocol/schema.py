"""JSON Schema and TypeScript types of all messages and bodies, made from the structs.

python -m fourcures.protocol.schema FOLDER    writes them below the project in this folder
"""

import argparse
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from . import accounts, atlas, lists, review
from .codes import ConsentReason, LineCode, ProblemCode, RefusalCode
from .messages import FromClient, FromServer
from .version import VERSION

_REF = "#/$defs/{name}"
_WHOLE = {"Settings", "Stroke"}
"""The server leaves nothing out of these, whatever the defaults are; clients may."""
CODES = {
    "ConsentReason": ConsentReason,
    "LineCode": LineCode,
    "ProblemCode": ProblemCode,
    "RefusalCode": RefusalCode,
}
"""What may stand where a code is told; clients must be ready for others."""
REQUESTS = (
    accounts.SignUp,
    accounts.LogIn,
    accounts.Guest,
    accounts.NewPassword,
    accounts.Farewell,
    lists.NewTable,
)
ANSWERS = (
    accounts.Me,
    accounts.LoggedIn,
    accounts.Rules,
    accounts.Problem,
    lists.Created,
    lists.Tables,
    lists.TablesChanged,
    lists.MyGames,
    lists.Steps,
    review.Reviewed,
)
"""Over HTTP and on the socket of the lobby, besides the `Update` of a replay."""


def json_schema() -> dict[str, Any]:
    """All messages, from client and server apart, and all bodies as one JSON Schema."""
    (client, server, *_), components = msgspec.json.schema_components(
        [FromClient, FromServer, *REQUESTS, *ANSWERS], ref_template=_REF
    )
    return {
        "title": f"Four Cures protocol {VERSION}",
        "$defs": {
            "FromClient": client,
            "FromServer": server,
            **{name: {"enum": list(get_args(codes))} for name, codes in CODES.items()},
            **dict(sorted(components.items())),
        },
    }


def typescript() -> str:
    """The same as TypeScript types."""
    definitions = json_schema()["$defs"]
    sent = _reachable(definitions, "FromClient", *(body.__name__ for body in REQUESTS))
    lines = [
        "// Made by fourcures.protocol.schema from the server's structs; never edited by hand.",
        "",
        f"export const VERSION = {VERSION};",
    ]
    for name, schema in definitions.items():
        lines.append("")
        if schema.get("description"):
            lines.append(f"/** {schema['description'].splitlines()[0]} */")
        if "properties" in schema:
            lines.append(f"export interface {name} {{")
            lines += _members(name, schema, sent)
            lines.append("}")
        else:
            lines.append(f"export type {name} = {_type(schema)};")
    return "\n".join(lines) + "\n"


def _members(name: str, schema: dict[str, Any], sent: set[str]) -> list[str]:
    """The fields of a struct; `sent` are those that clients send."""
    types = {field: _type(part) for field, part in schema["properties"].items()}
    required = set(schema.get("required", []))
    if name not in sent:
        required |= set(types if name in _WHOLE else ())
        types = {f: f"Required<{k}>" if k in _WHOLE & sent else k for f, k in types.items()}
    return [f"  {f}{'' if f in required else '?'}: {kind};" for f, kind in types.items()]


def _reachable(definitions: dict[str, Any], *names: str) -> set[str]:
    """Everything that these consist of."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += re.findall(r'"#/\$defs/(\w+)"', json.dumps(definitions[name]))
    return found


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if schema.get("type") == "array":
        item = _type(schema["items"]) if "items" in schema else "unknown"
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    names = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    return "null" if schema.get("type") == "null" else names.get(schema.get("type", ""), "unknown")


def files() -> dict[str, str]:
    """What is checked in: the name of each file and its text."""
    schema = json.dumps(json_schema(), indent=1, ensure_ascii=False) + "\n"
    return {
        "docs/protocol.schema.json": schema,
        "web/src/protocol/atlas.ts": atlas.typescript(),
        "web/src/protocol/generated.ts": typescript(),
    }


def main() -> None:
    """Write the files below a folder."""
    parser = argparse.ArgumentParser(description="Write the types and tables of all messages.")
    parser.add_argument("folder", type=Path, help="the project's folder")
    root = parser.parse_args().folder
    for name, text in files().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
