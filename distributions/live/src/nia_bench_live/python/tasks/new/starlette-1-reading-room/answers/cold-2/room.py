"""The reading room of an archive."""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route

_LINKS = ["</room.css>; rel=preload; as=style", "</room.js>; rel=preload; as=script"]


def make_room(notes: list[str]) -> Starlette:
    """Return the reading room, whose notes are appended to ``notes``."""

    async def text_of(request: Request) -> str:
        return (await request.body()).decode()

    async def words(request: Request) -> Response:
        return PlainTextResponse(str(len((await text_of(request)).split())))

    async def note(request: Request) -> Response:
        notes.append(await text_of(request))
        return Response(status_code=201)

    async def shelve(request: Request) -> Response:
        text = await text_of(request)
        notes.append(f"{request.path_params['shelf']}: {text}")
        return Response(status_code=201)

    async def label(request: Request) -> Response:
        text = await text_of(request)
        notes.append(f"{request.path_params['shelf']}! {text}")
        return Response(status_code=201)

    async def page(request: Request) -> Response:
        await request.body()  # which is refused if it is too long
        await request.send_early_hints(_LINKS)
        return HTMLResponse("<p>room</p>")

    archive = [
        Route("/labels/{shelf}", label, methods=["POST"], max_body_size=10),
        Route("/{shelf}", shelve, methods=["POST"]),
    ]
    return Starlette(
        routes=[
            Route("/words", words, methods=["POST"]),
            Route("/notes", note, methods=["POST"], max_body_size=400),
            Mount("/archive", routes=archive, max_body_size=40),
            Route("/page", page, methods=["GET"]),
        ],
        max_body_size=100,
    )
