"""The tables of the database."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

# Every constraint has a name, so that a migration can change it on both databases.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("password", Text),
    Column("guest", Boolean, nullable=False),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("key", Text, primary_key=True),
    Column(
        "user_id",
        ForeignKey("users.id", ondelete="CASCADE"),
        type_=Text,
        nullable=False,
        index=True,
    ),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("phase", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("password", Text),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    # The last seq of the log: saves counting, and keeps a late writer from setting the clock back.
    Column("seq", Integer, nullable=False),
    Index("ix_tables_phase_changed", "phase", "changed"),
)

log = Table(
    "log",
    metadata,
    # This key is the lock of a table: of all who write a seq, one is first.
    Column("table_id", ForeignKey("tables.id"), type_=Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("entries", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# Without a key to `users`: games outlive the accounts of those who played them.
sitters = Table(
    "sitters",
    metadata,
    Column("user_id", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), type_=Text, primary_key=True),
)

# Can be made again from the log at any time.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), type_=Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Double, nullable=False),
)
