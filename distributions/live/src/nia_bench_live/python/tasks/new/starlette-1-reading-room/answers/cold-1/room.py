from __future__ import annotations

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route


def make_room(notes: list[str]) -> Starlette:
    async def text(request: Request) -> str:
        return (await request.body()).decode("utf-8", "replace")

    async def words(request: Request) -> Response:
        return PlainTextResponse(str(len((await text(request)).split())))

    async def note(request: Request) -> Response:
        notes.append(await text(request))
        return Response(status_code=201)

    async def archive(request: Request) -> Response:
        notes.append(f"{request.path_params['shelf']}: {await text(request)}")
        return Response(status_code=201)

    async def label(request: Request) -> Response:
        notes.append(f"{request.path_params['shelf']}! {await text(request)}")
        return Response(status_code=201)

    async def page(request: Request) -> Response:
        await request.body()
        await request.send_early_hints(
            ["</room.css>; rel=preload; as=style", "</room.js>; rel=preload; as=script"]
        )
        return HTMLResponse("<p>room</p>")

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
        max_body_size=100,
    )
