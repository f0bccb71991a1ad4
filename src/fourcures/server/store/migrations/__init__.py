"""Bringing a database up to date when the server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from fourcures.server.store.engine import BEGIN

_LOCK = 4_096_311  # any number, the same in all processes


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Run what is missing, all or nothing; of several processes, one does it and others wait."""
    if engine.dialect.name == "sqlite":
        await _on_sqlite(engine)
        return
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run what is missing, in the transaction of this connection."""
    command.upgrade(config(connection), to)


def config(connection: Connection) -> Config:
    """What Alembic reads from a file elsewhere."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


async def _on_sqlite(engine: AsyncEngine) -> None:
    # A table is changed by copying and dropping it, which must not delete what refers to it.
    async with engine.execution_options(**{BEGIN: ""}).connect() as bare:
        await bare.exec_driver_sql("PRAGMA foreign_keys=OFF")
        await bare.commit()
        try:
            await bare.exec_driver_sql("BEGIN IMMEDIATE")
            await bare.run_sync(upgrade)
            broken = (await bare.exec_driver_sql("PRAGMA foreign_key_check")).all()
            if broken:
                raise RuntimeError(f"the migration leaves rows that refer to nothing: {broken}")
            await bare.commit()
        finally:
            await bare.rollback()
            await bare.exec_driver_sql("PRAGMA foreign_keys=ON")
            await bare.commit()
