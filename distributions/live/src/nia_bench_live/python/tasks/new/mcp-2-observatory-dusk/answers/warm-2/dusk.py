"""A server of an observatory, whose tools wait for dusk, and the extension of MCP that makes them wait."""

from collections.abc import Callable, Sequence
from typing import Any

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.mcpserver import Extension, MCPServer, ToolBinding
from mcp_types import CallToolRequestParams, CallToolResult, TextContent


def aim(star: str) -> str:
    """Aim the telescope at a star."""
    return f"aimed at {star}"


class Dusk(Extension):
    """Brings the tool ``aim`` along, and lets no tool of a server work by daylight."""

    identifier = "org.example/dusk"

    def __init__(self, is_dark: Callable[[], bool], limit: int) -> None:
        self._is_dark = is_dark
        self._limit = limit

    def settings(self) -> dict[str, Any]:
        return {"limit": self._limit}

    def tools(self) -> Sequence[ToolBinding]:
        return [ToolBinding(fn=aim)]

    async def intercept_tool_call(
        self,
        params: CallToolRequestParams,
        ctx: ServerRequestContext[Any, Any],
        call_next: CallNext,
    ) -> HandlerResult:
        if self._is_dark():
            return await call_next(ctx)
        text = f"{params.name} waits for dusk"
        return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)


def make_server(is_dark: Callable[[], bool], limit: int) -> MCPServer:
    """Return the server of the observatory, with the extension and a tool of its own."""
    server = MCPServer("observatory", extensions=[Dusk(is_dark, limit)])

    @server.tool()
    def open_dome() -> str:
        """Open the dome."""
        return "open"

    return server
