"""A context tool, as a user of the benchmark could write it: over standard streams, or HTTP with --port.

Its tools say what reached them: one gives back its question, one the environment of the process.
"""

from __future__ import annotations

import os
import sys

from mcp.server.mcpserver import MCPServer

server = MCPServer("tool", version="1.2.3")


@server.tool(name="query-docs")
def query_docs(query: str) -> str:
    """Looks something up."""
    return f"about {query}"


@server.tool(name="environment")
def environment(name: str) -> str:
    """The value of a variable."""
    return os.environ.get(name, "not set")


@server.tool(name="stop")
def stop() -> str:
    """Ends the server, as a crash would."""
    os._exit(3)


if __name__ == "__main__":
    if "--port" in sys.argv:
        server.run("streamable-http", port=int(sys.argv[sys.argv.index("--port") + 1]))
    else:
        server.run()
