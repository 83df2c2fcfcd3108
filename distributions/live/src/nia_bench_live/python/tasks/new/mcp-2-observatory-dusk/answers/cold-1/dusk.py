from collections.abc import Callable, Sequence
from typing import Any

from mcp.server import MCPServer, ServerRequestContext
from mcp.server.extension import Extension, ToolBinding
from mcp_types import CallToolRequestParams, CallToolResult, TextContent


class Dusk(Extension):
    identifier = "org.example/dusk"

    def __init__(self, is_dark: Callable[[], bool], limit: int) -> None:
        self._is_dark = is_dark
        self._limit = limit

    def settings(self) -> dict[str, Any]:
        return {"limit": self._limit}

    def tools(self) -> Sequence[ToolBinding]:
        def aim(star: str) -> str:
            """Aim the telescope at a star."""
            return f"aimed at {star}"

        return [ToolBinding(fn=aim, name="aim")]

    async def intercept_tool_call(
        self, params: CallToolRequestParams, ctx: ServerRequestContext, call_next: Callable[..., Any]
    ) -> Any:
        if not self._is_dark():
            return CallToolResult(
                content=[TextContent(type="text", text=f"{params.name} waits for dusk")], is_error=True
            )
        return await call_next(ctx)


def make_server(is_dark: Callable[[], bool], limit: int) -> MCPServer:
    server = MCPServer("observatory", extensions=[Dusk(is_dark, limit)])

    @server.tool()
    def open_dome() -> str:
        """Open the dome."""
        return "open"

    return server
