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

_LOCK = {"type": "string", "description": "Name of the lock."}
_METRES = {"type": "number", "description": "Water level in metres."}

_TOOLS = [
    Tool(
        name="level",
        description="Tell the water level of a lock.",
        input_schema={"type": "object", "properties": {"lock": _LOCK}, "required": ["lock"]},
    ),
    Tool(
        name="set_level",
        description="Set the water level of a lock.",
        input_schema={
            "type": "object",
            "properties": {"lock": _LOCK, "metres": _METRES},
            "required": ["lock", "metres"],
        },
    ),
]


def _failed(text: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)


def make_server(levels: dict[str, float]) -> Server:
    async def list_tools(ctx: ServerRequestContext, params: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=_TOOLS)

    async def call_tool(ctx: ServerRequestContext, params: CallToolRequestParams) -> CallToolResult:
        if params.name not in ("level", "set_level"):
            raise MCPError(code=INVALID_PARAMS, message=f"no tool named {params.name}")
        arguments = params.arguments or {}
        lock = arguments.get("lock")
        if not isinstance(lock, str):
            return _failed("lock must be a text")
        if params.name == "set_level":
            metres = arguments.get("metres")
            if isinstance(metres, bool) or not isinstance(metres, int | float):
                return _failed("metres must be a number")
        if lock not in levels:
            return _failed(f"no lock named {lock}")
        if params.name == "set_level":
            levels[lock] = float(metres)
        return CallToolResult(
            content=[TextContent(type="text", text=f"{lock}: {levels[lock]:.2f} m")],
            structured_content={"lock": lock, "metres": levels[lock]},
        )

    return Server("canal", on_list_tools=list_tools, on_call_tool=call_tool)
