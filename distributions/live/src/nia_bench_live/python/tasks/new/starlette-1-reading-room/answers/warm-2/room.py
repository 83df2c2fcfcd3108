"""The reading room of an archive."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route


async def _text(request: Request) -> str:
    return (await request.body()).decode(errors="replace")


async def _refused(request: Request, exc: Exception) -> Response:
    """Answer a request for which there is no route. Its body is read, so that the limit holds for it as well."""
    assert isinstance(exc, HTTPException)
    await request.body()
    return PlainTextResponse(exc.detail, status_code=exc.status_code, headers=exc.headers)


def make_room(notes: list[str]) -> Starlette:
    """Return the reading room, which collects the notes."""

    async def words(request: Request) -> Response:
        return PlainTextResponse(str(len((await _text(request)).split())))

    async def note(request: Request) -> Response:
        notes.append(await _text(request))
        return Response(status_code=201)

    async def shelve(request: Request) -> Response:
        text = await _text(request)
        notes.append(f"{request.path_params['shelf']}: {text}")
        return Response(status_code=201)

    async def label(request: Request) -> Response:
        text = await _text(request)
        notes.append(f"{request.path_params['shelf']}! {text}")
        return Response(status_code=201)

    async def page(request: Request) -> Response:
        # The page has no use for a body, but the limit holds only for what is read.
        await request.body()
        await request.send_early_hints("</room.css>; rel=preload; as=style", "</room.js>; rel=preload; as=script")
        return HTMLResponse("<p>room</p>")

    return Starlette(
        routes=[
            Route("/words", words, methods=["POST"]),
            Route("/notes", note, methods=["POST"], max_body_size=400),
            Mount(
                "/archive",
                routes=[
                    Route("/{shelf}", shelve, methods=["POST"]),
                    Route("/labels/{shelf}", label, methods=["POST"], max_body_size=10),
                ],
                max_body_size=40,
            ),
            Route("/page", page),
        ],
        exception_handlers={404: _refused, 405: _refused},
        max_body_size=100,
    )
