"""The reading room of an archive."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route


async def text_of(request: Request) -> str:
    return (await request.body()).decode()


async def words(request: Request) -> Response:
    return PlainTextResponse(str(len((await text_of(request)).split())))


async def page(request: Request) -> Response:
    # A body that is too long is refused before the links are told.
    await request.body()
    await request.send_early_hints(
        "</room.css>; rel=preload; as=style",
        "</room.js>; rel=preload; as=script",
    )
    return HTMLResponse("<p>room</p>")


async def not_found(request: Request, exc: Exception) -> Response:
    assert isinstance(exc, HTTPException)
    # The limit also holds for a body whose length no header states.
    await request.body()
    return PlainTextResponse(exc.detail, status_code=exc.status_code, headers=exc.headers)


def make_room(notes: list[str]) -> Starlette:
    async def note(request: Request) -> Response:
        notes.append(await text_of(request))
        return Response(status_code=201)

    async def archive(request: Request) -> Response:
        notes.append(f"{request.path_params['shelf']}: {await text_of(request)}")
        return Response(status_code=201)

    async def label(request: Request) -> Response:
        notes.append(f"{request.path_params['shelf']}! {await text_of(request)}")
        return Response(status_code=201)

    return Starlette(
        routes=[
            Route("/words", words, methods=["POST"]),
            Route("/notes", note, methods=["POST"], max_body_size=400),
            Mount(
                "/archive",
                routes=[
                    Route("/labels/{shelf}", label, methods=["POST"], max_body_size=10),
                    Route("/{shelf}", archive, methods=["POST"]),
                ],
                max_body_size=40,
            ),
            Route("/page", page),
        ],
        exception_handlers={404: not_found},
        max_body_size=100,
    )
