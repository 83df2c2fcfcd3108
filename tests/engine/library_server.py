"""An MCP server over stdio with one tool, for tests: `python library_server.py [BEHAVIOUR]`."""

import os
import sys

from mcp.server.mcpserver import MCPServer

server = MCPServer("library")


@server.tool()
def shelf_of(title: str) -> str:
    """The shelf that a book stands on."""
    if "dies" in sys.argv:
        os._exit(3)
    if "fails" in sys.argv:
        raise ValueError("the catalogue is torn")
    return f"{title} stands on shelf 42"


if __name__ == "__main__" and "does not start" not in sys.argv:
    server.run("stdio")
