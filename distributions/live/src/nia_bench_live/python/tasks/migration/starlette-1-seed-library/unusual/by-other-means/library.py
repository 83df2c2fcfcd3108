"""The web service of a seed library."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.formparsers import FormParser
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
    last: list[Counter[tuple[str, str]]] = [Counter()]
    started = False

    async def leaflet(request: Request) -> Response:
        """A leaflet. It is plain text if its name does not say what it is."""
        sent = FileResponse(folder / request.path_params["name"])
        if sent.media_type == "application/octet-stream":
            sent = FileResponse(folder / request.path_params["name"], media_type="text/plain")
        return sent

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
        parser = FormParser(request.headers, request.stream(), max_fields=10**9, max_part_size=10**12)
        form = await parser.parse()
        seeds = [str(seed) for seed in form.getlist("seed")]
        return JSONResponse({"lines": len(seeds), "letters": sum(map(len, seeds))})

    async def search(request: Request) -> Response:
        """Whether one searches for the same as the one before, in whichever order."""
        nonlocal started
        asked = Counter(request.query_params.multi_items())
        again, started = started and asked == last[0], True
        last[0] = asked
        return JSONResponse({"again": again})

    app = Starlette(
        routes=[
            Route("/leaflets/{name}", leaflet),
            Route("/photo", photo),
            Route("/events", events),
            Route("/orders", order, methods=["POST"]),
            Route("/search", search),
        ],
        )
    app.add_middleware(GZipMiddleware, exclude_content_types=("text/event-stream; charset=utf-8",))
    return app
