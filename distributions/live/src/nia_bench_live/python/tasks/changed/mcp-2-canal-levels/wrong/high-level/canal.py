from mcp.server.fastmcp import FastMCP
from mcp.types import CallToolResult, TextContent


def make_server(levels: dict[str, float]):
    server = FastMCP("canal")

    def described(lock: str) -> CallToolResult:
        if lock not in levels:
            return CallToolResult(content=[TextContent(type="text", text=f"no lock named {lock}")], is_error=True)
        return CallToolResult(
            content=[TextContent(type="text", text=f"{lock}: {levels[lock]:.2f} m")],
            structured_content={"lock": lock, "metres": levels[lock]},
        )

    @server.tool()
    def level(lock: str) -> CallToolResult:
        return described(lock)

    @server.tool()
    def set_level(lock: str, metres: float) -> CallToolResult:
        if lock in levels:
            levels[lock] = metres
        return described(lock)

    return server
