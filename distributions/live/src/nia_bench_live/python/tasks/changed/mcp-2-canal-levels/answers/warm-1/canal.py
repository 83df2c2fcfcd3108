from typing import Any

from jsonschema import ValidationError, validate
from mcp import MCPError
from mcp.server import Server, ServerRequestContext
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
)

_TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            name="level",
            description="Tell the water level of a lock.",
            input_schema={
                "type": "object",
                "properties": {"lock": {"type": "string", "description": "Name of the lock."}},
                "required": ["lock"],
            },
        ),
        Tool(
            name="set_level",
            description="Set the water level of a lock.",
            input_schema={
                "type": "object",
                "properties": {
                    "lock": {"type": "string", "description": "Name of the lock."},
                    "metres": {"type": "number", "description": "The new level in metres."},
                },
                "required": ["lock", "metres"],
            },
        ),
    )
}


def _refused(reason: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=reason)], is_error=True)


def make_server(levels: dict[str, float]) -> Server:
    """Make a server that tells and sets the water levels of locks, in metres."""

    async def list_tools(ctx: ServerRequestContext[Any], params: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=list(_TOOLS.values()))

    async def call_tool(ctx: ServerRequestContext[Any], params: CallToolRequestParams) -> CallToolResult:
        tool = _TOOLS.get(params.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, f"no tool named {params.name}")
        arguments = params.arguments or {}
        try:
            validate(arguments, tool.input_schema)
        except ValidationError as error:
            return _refused(error.message)
        lock = arguments["lock"]
        if lock not in levels:
            return _refused(f"no lock named {lock}")
        if tool.name == "set_level":
            levels[lock] = float(arguments["metres"])
        metres = levels[lock]
        return CallToolResult(
            content=[TextContent(type="text", text=f"{lock}: {metres:.2f} m")],
            structured_content={"lock": lock, "metres": metres},
        )

    return Server("canal", on_list_tools=list_tools, on_call_tool=call_tool)
