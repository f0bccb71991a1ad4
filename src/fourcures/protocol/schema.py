"""JSON Schema and TypeScript types of all messages, made from the structs.

python -m fourcures.protocol.schema FOLDER    writes them below the project in this folder
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from . import atlas
from .messages import FromClient, FromServer
from .version import VERSION

_REF = "#/$defs/{name}"


def json_schema() -> dict[str, Any]:
    """All messages as one JSON Schema, from the client and from the server apart."""
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template=_REF
    )
    return {
        "title": f"Four Cures protocol {VERSION}",
        "$defs": {
            "FromClient": client,
            "FromServer": server,
            **dict(sorted(components.items())),
        },
    }


def typescript() -> str:
    """The same as TypeScript types."""
    definitions = json_schema()["$defs"]
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
            lines += _members(schema)
            lines.append("}")
        else:
            lines.append(f"export type {name} = {_type(schema)};")
    return "\n".join(lines) + "\n"


def _members(schema: dict[str, Any]) -> list[str]:
    required = set(schema.get("required", []))
    return [
        f"  {field}{'' if field in required else '?'}: {_type(part)};"
        for field, part in schema["properties"].items()
    ]


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
    root = Path(sys.argv[1])
    for name, text in files().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
