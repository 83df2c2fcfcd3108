"""The MCP server: three tools over the documentation, by streamable HTTP on loopback or standard input."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version as installed_version
from typing import Annotated, Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from nia_bench.contract.errors import NiaBenchError
from nia_bench.local_docs.answers import DEFAULT_TOKENS, FEWEST_TOKENS, MOST_TOKENS, Documentation

NAME: Final = "local-docs"
_INSTRUCTIONS: Final = (
    "Documentation of exact library versions, read from the installed npm packages: declarations, their"
    " comments, READMEs. First resolve-library-id, then query-docs with the id of the version that the"
    " project pins. search-symbols says in which versions a name exists."
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
OneLibrary = Annotated[str | None, Field(description="Only in this library: a name or an id.")]
OneVersion = Annotated[str | None, Field(description="Only in this version of the library, e.g. '16.1.6'.")]


def build_server(documentation: Documentation) -> MCPServer[None]:
    """The server with its tools, not yet running."""
    server: MCPServer[None] = MCPServer(
        NAME, version=installed_version("nia-bench"), instructions=_INSTRUCTIONS, log_level="WARNING"
    )

    # Names and arguments are those that agents know from other documentation servers.
    def resolve_library_id(libraryName: LibraryName, query: Purpose = None) -> str:  # noqa: N803, ARG001
        """Find the id of a library: every pinned version of what matches the name, newest first."""
        return _answered(lambda: documentation.resolve(libraryName))

    def query_docs(libraryId: LibraryId, query: Query, maxTokens: MaxTokens = None) -> str:  # noqa: N803
        """Documentation of one version of a library: the declarations and pages that fit the query best."""
        return _answered(lambda: documentation.query(libraryId, query, maxTokens))

    def search_symbols(query: Symbol, library: OneLibrary = None, version: OneVersion = None) -> str:
        """Where a name can be imported from, in which versions it exists, and whether it is deprecated."""
        return _answered(lambda: documentation.symbols(query, library, version))

    for name, tool in (
        ("resolve-library-id", resolve_library_id),
        ("query-docs", query_docs),
        ("search-symbols", search_symbols),
    ):
        server.add_tool(tool, name=name, structured_output=False)
    return server


def _answered(answer: Callable[[], str]) -> str:
    try:
        return answer()
    except NiaBenchError as error:
        raise ToolError(str(error)) from error
