from mcp.server.fastmcp import FastMCP


class Dusk:
    def __init__(self, is_dark, limit):
        self.is_dark = is_dark
        self.limit = limit

    def install(self, server):
        @server.tool()
        def aim(star: str) -> str:
            if not self.is_dark():
                raise ValueError("aim waits for dusk")
            return f"aimed at {star}"


def make_server(is_dark, limit):
    server = FastMCP("observatory")
    Dusk(is_dark, limit).install(server)

    @server.tool()
    def open_dome() -> str:
        if not is_dark():
            raise ValueError("open_dome waits for dusk")
        return "open"

    return server
