"""The web service of a seed library."""

import sys
from collections.abc import AsyncIterator
from mimetypes import guess_type
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_EVENTS = "text/event-stream"
_TYPE = "x-library-type"


class _Unveiled:
    """Gives answers the type back that `_Veiled` took from them. Stands outside of the compression."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def unveiled(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                kind = headers.get(_TYPE)
                if kind is not None:
                    del headers[_TYPE]
                    headers["content-type"] = kind
            await send(message)

        await self.app(scope, receive, unveiled)


class _Veiled:
    """Lets all answers but events pass for plain text, so that the compression leaves none out for its type."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def veiled(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                kind = headers.get("content-type")
                if kind is not None and not kind.startswith(_EVENTS):
                    headers[_TYPE] = kind
                    headers["content-type"] = "text/plain; charset=utf-8"
            await send(message)

        await self.app(scope, receive, veiled)


def make_app(folder: Path) -> Starlette:
    """Serve the library of a folder.

    What is asked for by who accepts gzip is sent as gzip if it has 500 bytes or more, photos as well. Events alone are
    sent as they are.
    """
    last: list[list[tuple[str, str]]] = []

    async def leaflet(request: Request) -> Response:
        """A leaflet. It is plain text if its name does not say what it is."""
        path = folder / request.path_params["name"]
        return FileResponse(path, media_type=guess_type(path)[0] or "text/plain")

    async def photo(request: Request) -> Response:
        """A photo of a seed."""
        return Response((folder / "seed.png").read_bytes(), media_type="image/png")

    async def events(request: Request) -> Response:
        """What happens in the library."""

        async def lines() -> AsyncIterator[str]:
            for number in range(100):
                yield f"data: visitor {number}\n\n"

        return StreamingResponse(lines(), media_type=_EVENTS)

    async def order(request: Request) -> Response:
        """How many lines an order has, and of how many letters. The form is urlencoded, and as long as one likes."""
        form = await request.form(max_fields=float("inf"), max_part_size=sys.maxsize)
        seeds = [str(seed) for seed in form.getlist("seed")]
        return JSONResponse({"lines": len(seeds), "letters": sum(map(len, seeds))})

    async def search(request: Request) -> Response:
        """Whether one searches for the same as the one before, in whichever order."""
        wish = sorted(request.query_params.multi_items())
        again = bool(last) and last[-1] == wish
        last.append(wish)
        return JSONResponse({"again": again})

    return Starlette(
        routes=[
            Route("/leaflets/{name}", leaflet),
            Route("/photo", photo),
            Route("/events", events),
            Route("/orders", order, methods=["POST"]),
            Route("/search", search),
        ],
        middleware=[
            Middleware(_Unveiled),
            Middleware(GZipMiddleware, minimum_size=500),
            Middleware(_Veiled),
        ],
    )
