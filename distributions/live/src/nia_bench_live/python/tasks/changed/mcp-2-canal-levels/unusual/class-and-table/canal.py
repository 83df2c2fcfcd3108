from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from mcp.types import CallToolResult, ListToolsResult, TextContent, Tool

SCHEMAS = {
    "level": {"lock": "string"},
    "set_level": {"lock": "string", "metres": "number"},
}


class Canal:
    def __init__(self, levels):
        self.levels = levels
        self.table = {"level": self.level, "set_level": self.set_level}

    def level(self, lock):
        metres = self.levels[lock]
        text = TextContent(text="%s: %.2f m" % (lock, metres))
        return CallToolResult(content=[text], structured_content=dict(lock=lock, metres=metres))

    def set_level(self, lock, metres):
        if lock in self.levels:
            self.levels[lock] = metres
        return self.level(lock)

    async def tools(self, context, params):
        return ListToolsResult(tools=[self._described(*item) for item in SCHEMAS.items()])

    @staticmethod
    def _described(name, arguments):
        properties = {argument: {"type": kind} for argument, kind in arguments.items()}
        schema = {"type": "object", "properties": properties, "required": [*arguments]}
        return Tool(name=name, input_schema=schema)

    async def call(self, context, params):
        try:
            tool = self.table[params.name]
        except KeyError:
            raise MCPError(code=-32602, message=f"no tool named {params.name}") from None
        try:
            return tool(**params.arguments)
        except KeyError as missing:
            return CallToolResult(content=[TextContent(text=f"no lock named {missing.args[0]}")], is_error=True)


def make_server(levels):
    canal = Canal(levels)
    return Server("canal", on_list_tools=canal.tools, on_call_tool=canal.call)
