import dataclasses
import typing

import mcp.types as wire
from mcp.server import extension
from mcp.server.mcpserver.server import MCPServer


async def aim(star: str):
    return "aimed at " + star


@dataclasses.dataclass
class Dusk(extension.Extension):
    is_dark: typing.Callable[[], bool]
    limit: int

    def __post_init__(self):
        self.identifier = "org.example/dusk"

    def settings(self):
        return dict(limit=self.limit)

    def tools(self):
        yield extension.ToolBinding(fn=aim, kwargs={"name": "aim", "structured_output": False})

    async def intercept_tool_call(self, params, ctx, call_next):
        if not self.is_dark():
            refusal = wire.TextContent(text="{} waits for dusk".format(params.name))
            return wire.CallToolResult(content=[refusal], is_error=True)
        return await call_next(ctx)


def open_dome():
    return "open"


def make_server(is_dark, limit):
    made = MCPServer(name="observatory", extensions=(Dusk(is_dark, limit),))
    made.add_tool(open_dome)
    return made
