"""Run by Alembic: migrates the connection it was handed."""

from alembic import context

from fourcures.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=context.config.attributes["connection"].dialect.name == "sqlite",
    compare_server_default=True,
)
context.run_migrations()
