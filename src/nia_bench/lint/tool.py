"""The MCP server of lint: one tool, with which an agent checks its own work."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version as installed_version
from typing import Annotated, Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from nia_bench.contract.errors import NiaBenchError
from nia_bench.lint.report import LintReport, report_text

_INSTRUCTIONS: Final = (
    "Checks the code of this project against the library versions that its lock file pins. Call check-project"
    " after you have changed code: it names what these versions have removed, do not have yet or have"
    " deprecated, and what is right."
)

Revision = Annotated[
    str | None, Field(description="Only files that differ from this revision of git, e.g. 'HEAD'.")
]


def lint_server(check: Callable[[str | None], LintReport]) -> MCPServer[None]:
    """Return an MCP server, not yet running, with one tool: it checks the project by `check(revision)`."""
    server: MCPServer[None] = MCPServer(
        "nia-bench-lint",
        version=installed_version("nia-bench"),
        instructions=_INSTRUCTIONS,
        log_level="WARNING",
    )

    def check_project(changedSince: Revision = None) -> str:  # noqa: N803
        """Names in the project's code that its pinned library versions do not have, and the right ones."""
        try:
            return report_text(check(changedSince), "json")
        except NiaBenchError as error:
            raise ToolError(str(error)) from error

    server.add_tool(check_project, name="check-project", structured_output=False)
    return server
