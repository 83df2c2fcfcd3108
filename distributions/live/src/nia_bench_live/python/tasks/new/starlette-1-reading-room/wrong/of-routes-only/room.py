from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route


def make_room(notes: list[str]) -> Starlette:
    async def words(request: Request) -> Response:
        return PlainTextResponse(str(len((await request.body()).split())))

    async def note(request: Request) -> Response:
        notes.append((await request.body()).decode())
        return Response(status_code=201)

    async def shelve(request: Request) -> Response:
        notes.append(f"{request.path_params['shelf']}: {(await request.body()).decode()}")
        return Response(status_code=201)

    async def label(request: Request) -> Response:
        notes.append(f"{request.path_params['shelf']}! {(await request.body()).decode()}")
        return Response(status_code=201)

    async def page(request: Request) -> Response:
        await request.send_early_hints("</room.css>; rel=preload; as=style", "</room.js>; rel=preload; as=script")
        return HTMLResponse("<p>room</p>")

    archive = [
        Route("/labels/{shelf}", label, methods=["POST"], max_body_size=10),
        Route("/{shelf}", shelve, methods=["POST"]),
    ]
    return Starlette(
        routes=[
            Route("/words", words, methods=["POST"], max_body_size=100),
            Route("/notes", note, methods=["POST"], max_body_size=400),
            Mount("/archive", routes=archive, max_body_size=40),
            Route("/page", page),
        ],
    )
