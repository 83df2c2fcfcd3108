"""The MCP server: four tools over the documentation, by streamable HTTP on loopback or standard input."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version as installed_version
from typing import Annotated, Final

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from nia_bench.contract.errors import NiaBenchError
from nia_bench.local_docs.answers import DEFAULT_TOKENS, FEWEST_TOKENS, MOST_TOKENS, NO_PINS, Documentation
from nia_bench.local_docs.libraries import Pins, pins_in

NAME: Final = "local-docs"
PINS_HEADER: Final = "x-project-packages"
LONGEST_PINS: Final = 8_000
_INSTRUCTIONS: Final = (
    "Documentation of exact library versions, read from the installed packages: declarations, their"
    " comments, READMEs. First resolve-library-id, then query-docs with the id of the version that the"
    " project pins. Answers are about that version, unless a question names another one. search-symbols says"
    " whether a name exists, and changes-between what changed since an older version."
)

LibraryName = Annotated[
    str, Field(description="A library's or package's name, e.g. 'next' or '@trpc/client'.")
]
Purpose = Annotated[str | None, Field(description="What it is wanted for. Optional.")]
LibraryId = Annotated[str, Field(description="An id from resolve-library-id, e.g. '/next/16.1.6'.")]
Query = Annotated[
    str, Field(description="Names of the API (best) or words that its documentation would use.")
]
MaxTokens = Annotated[
    int | None,
    Field(description=f"Length of the answer, {FEWEST_TOKENS} to {MOST_TOKENS}; usually {DEFAULT_TOKENS}."),
]
Symbol = Annotated[str, Field(description="A name, e.g. 'cacheLife', 'z.treeifyError' or 'maxTokens'.")]
FromVersion = Annotated[str, Field(description="The version the code was written for, e.g. '3' or '3.25.1'.")]
ToVersion = Annotated[str | None, Field(description="The newer version; usually the one that is pinned.")]
OptionalQuery = Annotated[str, Field(description="Names or words: only what fits them. Optional.")]
OneLibrary = Annotated[str | None, Field(description="Only in this library: a name or an id.")]
OneVersion = Annotated[str | None, Field(description="Only in this version of the library, e.g. '16.1.6'.")]


def build_server(documentation: Documentation, project: Pins = NO_PINS) -> MCPServer[None]:
    """Return the server with its tools, not yet running.

    `project` has the pins of the project. A request over HTTP may have its own in PINS_HEADER.
    """
    server: MCPServer[None] = MCPServer(
        NAME, version=installed_version("nia-bench"), instructions=_INSTRUCTIONS, log_level="WARNING"
    )

    def pins(context: Context[None]) -> Pins:
        header = (context.headers or {}).get(PINS_HEADER)
        return pins_in(header[:LONGEST_PINS]) if header else project

    # Names and arguments are those that agents know from other documentation servers.
    def resolve_library_id(
        context: Context[None],
        libraryName: LibraryName,  # noqa: N803
        query: Purpose = None,  # noqa: ARG001
    ) -> str:
        """Find the id of a library: the version that the project pins, else every version, newest first."""
        return _answer_or_error(lambda: documentation.resolve(libraryName, pins(context)))

    def query_docs(
        context: Context[None],
        libraryId: LibraryId,  # noqa: N803
        query: Query,
        maxTokens: MaxTokens = None,  # noqa: N803
    ) -> str:
        """Documentation of one version of a library: the declarations and pages that fit the query best."""
        return _answer_or_error(lambda: documentation.query(libraryId, query, maxTokens, pins(context)))

    def search_symbols(
        context: Context[None], query: Symbol, library: OneLibrary = None, version: OneVersion = None
    ) -> str:
        """Where a name can be imported from, in which versions it exists, and whether it is deprecated."""
        return _answer_or_error(lambda: documentation.symbols(query, library, version, pins(context)))

    def changes_between(
        context: Context[None],
        libraryId: LibraryId,  # noqa: N803
        fromVersion: FromVersion,  # noqa: N803
        toVersion: ToVersion = None,  # noqa: N803
        query: OptionalQuery = "",
        maxTokens: MaxTokens = None,  # noqa: N803
    ) -> str:
        """What changed in a library between two versions: its public API, migration guides, changelog."""
        return _answer_or_error(
            lambda: documentation.changes(libraryId, fromVersion, toVersion, query, maxTokens, pins(context))
        )

    for name, tool in (
        ("resolve-library-id", resolve_library_id),
        ("query-docs", query_docs),
        ("search-symbols", search_symbols),
        ("changes-between", changes_between),
    ):
        server.add_tool(tool, name=name, structured_output=False)
    return server


def _answer_or_error(answer: Callable[[], str]) -> str:
    try:
        return answer()
    except NiaBenchError as error:
        raise ToolError(str(error)) from error
