"""The web service of a seed library."""

import math
import sys
from collections.abc import AsyncIterator
from mimetypes import guess_type
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import QueryParams
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route


def make_app(folder: Path) -> Starlette:
    """Serve the library of a folder.

    What is asked for by who accepts gzip is sent as gzip if it has 500 bytes or more, photos as well. Events alone are
    sent as they are.
    """
    last: list[QueryParams] = []

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
        content_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if content_type == "application/x-www-form-urlencoded":
            form = await request.form(max_fields=math.inf, max_part_size=sys.maxsize)
        else:
            # The limits of other forms stay.
            form = await request.form()
        seeds = [str(seed) for seed in form.getlist("seed")]
        return JSONResponse({"lines": len(seeds), "letters": sum(map(len, seeds))})

    async def search(request: Request) -> Response:
        """Whether one searches for the same as the one before, in whichever order."""
        # Starlette minds the order of the values that one key has, so they are compared sorted.
        again = bool(last) and sorted(last[-1].multi_items()) == sorted(request.query_params.multi_items())
        last.append(request.query_params)
        return JSONResponse({"again": again})

    return Starlette(
        routes=[
            Route("/leaflets/{name}", leaflet),
            Route("/photo", photo),
            Route("/events", events),
            Route("/orders", order, methods=["POST"]),
            Route("/search", search),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=500, exclude_content_types=("text/event-stream",))],
    )
