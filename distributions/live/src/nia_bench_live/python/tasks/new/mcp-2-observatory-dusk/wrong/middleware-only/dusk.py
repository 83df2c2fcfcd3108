from mcp.server.mcpserver import MCPServer
from mcp.types import CallToolResult, TextContent


class Dusk:
    identifier = "org.example/dusk"

    def __init__(self, is_dark, limit):
        self.is_dark = is_dark
        self.limit = limit

    async def middleware(self, ctx, call_next):
        if ctx.method == "tools/call" and not self.is_dark():
            text = f"{ctx.params['name']} waits for dusk"
            return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)
        return await call_next(ctx)


def make_server(is_dark, limit):
    server = MCPServer("observatory", middleware=[Dusk(is_dark, limit).middleware])

    @server.tool()
    def open_dome() -> str:
        return "open"

    @server.tool()
    def aim(star: str) -> str:
        return f"aimed at {star}"

    return server
