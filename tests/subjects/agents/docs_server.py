"""An MCP server over HTTP on a free port of loopback: prints its address, and serves until it is killed."""

from __future__ import annotations

import socket

import uvicorn
from mcp.server.mcpserver import MCPServer

server = MCPServer("docs")


@server.tool(name="query-docs")
def query_docs(query: str) -> str:
    """Looks something up."""
    return f"about {query}"


@server.tool(name="resolve-library-id")
def resolve_library_id(name: str) -> str:
    """Finds a library."""
    return f"/npm/{name}"


if __name__ == "__main__":
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/mcp", flush=True)  # noqa: T201
    app = server.streamable_http_app()
    uvicorn.Server(uvicorn.Config(app, log_level="critical")).run(sockets=[listener])
