from collections.abc import Callable, Sequence
from typing import Any

from mcp.server import ServerRequestContext
from mcp.server.context import CallNext, HandlerResult
from mcp.server.mcpserver import Extension, MCPServer, ToolBinding
from mcp.types import CallToolRequestParams, CallToolResult, TextContent


class Dusk(Extension):
    identifier = "org.example/dusk"

    def __init__(self, is_dark: Callable[[], bool], limit: int) -> None:
        self.is_dark = is_dark
        self.limit = limit

    def settings(self) -> dict[str, Any]:
        return {"limit": self.limit}

    def tools(self) -> Sequence[ToolBinding]:
        return [ToolBinding(self.aim)]

    def aim(self, star: str) -> str:
        """Aim the telescope at a star."""
        return f"aimed at {star}"

    async def intercept_tool_call(
        self, params: CallToolRequestParams, ctx: ServerRequestContext[Any, Any], call_next: CallNext
    ) -> HandlerResult:
        if self.is_dark():
            return await call_next(ctx)
        text = f"{params.name} waits for dusk"
        return CallToolResult(content=[TextContent(type="text", text=text)])


def make_server(is_dark: Callable[[], bool], limit: int) -> MCPServer:
    server = MCPServer("observatory", extensions=[Dusk(is_dark, limit)])

    @server.tool()
    def open_dome() -> str:
        """Open the dome."""
        return "open"

    return server
