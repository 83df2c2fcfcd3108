"""A documentation server over HTTP: `python server.py PORT TASKS`. It knows the answer to TASKS."""

import sys

from mcp.server.mcpserver import MCPServer

server = MCPServer("docs")
KNOWN = sys.argv[2].split(",")


@server.tool(name="query-docs")
def query_docs(query: str) -> str:
    """Looks an answer up."""
    is_known = any(task in query for task in KNOWN)
    return "right\nlabel\n" if is_known else "left\n"


if __name__ == "__main__":
    server.run("streamable-http", port=int(sys.argv[1]), stateless_http=True, json_response=True)
