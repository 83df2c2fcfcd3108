"""The web service of a seed library."""

import sys
from collections.abc import AsyncIterator
from mimetypes import guess_type
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class _Compression:
    """Starlette's compression of all but events, with partial answers as well, as in version 1.0.

    From then on, Starlette does not compress answers with the status 206, so that it is shown 200 for them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        partial = False

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            async def send_as_whole(message: Message) -> None:
                nonlocal partial
                if message["type"] == "http.response.start" and message["status"] == 206:
                    partial = True
                    message = {**message, "status": 200}
                await send(message)

            await self.app(scope, receive, send_as_whole)

        async def send_as_is(message: Message) -> None:
            if message["type"] == "http.response.start" and partial:
                message = {**message, "status": 206}
            await send(message)

        compression = GZipMiddleware(app, minimum_size=500, exclude_content_types=("text/event-stream",))
        await compression(scope, receive, send_as_is)


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

        return StreamingResponse(lines(), media_type="text/event-stream")

    async def order(request: Request) -> Response:
        """How many lines an order has, and of how many letters. The form is urlencoded, and as long as one likes."""
        if request.headers.get("content-type", "").lower().startswith("multipart/"):
            # These had limits before, and keep them.
            form = await request.form()
        else:
            form = await request.form(max_fields=sys.maxsize, max_part_size=sys.maxsize)
        seeds = [str(seed) for seed in form.getlist("seed")]
        return JSONResponse({"lines": len(seeds), "letters": sum(map(len, seeds))})

    async def search(request: Request) -> Response:
        """Whether one searches for the same as the one before, in whichever order."""
        # Comparing the parameters themselves, Starlette heeds the order of values with the same name.
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
        middleware=[Middleware(_Compression)],
    )
