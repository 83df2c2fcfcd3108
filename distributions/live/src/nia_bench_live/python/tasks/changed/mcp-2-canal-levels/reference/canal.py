from typing import Any

from mcp import MCPError, types
from mcp.server import Server, ServerRequestContext

_LOCK = {"type": "string"}
_TOOLS = [
    types.Tool(
        name="level",
        description="The level of a lock.",
        input_schema={"type": "object", "properties": {"lock": _LOCK}, "required": ["lock"]},
    ),
    types.Tool(
        name="set_level",
        description="Set the level of a lock.",
        input_schema={
            "type": "object",
            "properties": {"lock": _LOCK, "metres": {"type": "number"}},
            "required": ["lock", "metres"],
        },
    ),
]


def make_server(levels: dict[str, float]) -> Server[Any]:
    async def list_tools(
        ctx: ServerRequestContext[Any], params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=_TOOLS)

    async def call_tool(
        ctx: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        arguments = params.arguments or {}
        if params.name not in {"level", "set_level"}:
            raise MCPError(types.INVALID_PARAMS, f"no tool named {params.name}")
        lock = arguments.get("lock")
        if lock not in levels:
            return types.CallToolResult(
                content=[types.TextContent(type="text", text=f"no lock named {lock}")], is_error=True
            )
        if params.name == "set_level":
            levels[lock] = float(arguments["metres"])
        text = f"{lock}: {levels[lock]:.2f} m"
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=text)],
            structured_content={"lock": lock, "metres": levels[lock]},
        )

    return Server("canal", on_list_tools=list_tools, on_call_tool=call_tool)
