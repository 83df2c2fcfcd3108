"""A server of an observatory, whose tools wait for dusk."""

from collections.abc import Callable, Sequence
from typing import Any

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.server.extension import Extension, ToolBinding
from mcp.server.mcpserver import MCPServer
from mcp_types import CallToolRequestParams, CallToolResult, TextContent


def aim(star: str) -> str:
    """Aim the telescope at a star."""
    return f"aimed at {star}"


def open_dome() -> str:
    """Open the dome."""
    return "open"


class Dusk(Extension):
    """Lets no tool of a server work by daylight."""

    identifier = "org.example/dusk"

    def __init__(self, is_dark: Callable[[], bool], limit: int) -> None:
        self._is_dark = is_dark
        self._limit = limit

    def settings(self) -> dict[str, Any]:
        return {"limit": self._limit}

    def tools(self) -> Sequence[ToolBinding]:
        return [ToolBinding(fn=aim, name="aim")]

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
    """Return the server of the observatory."""
    server = MCPServer("observatory", extensions=[Dusk(is_dark, limit)])
    server.add_tool(open_dome)
    return server
