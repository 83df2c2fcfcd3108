import functools

import starlette.applications
from starlette import responses, routing
from starlette.endpoints import HTTPEndpoint

LINKS = ["</room.css>; rel=preload; as=style", "</room.js>; rel=preload; as=script"]


class Page(HTTPEndpoint):
    async def get(self, request):
        tell = request.send_early_hints
        await tell(*LINKS)
        return responses.HTMLResponse(content="<p>room</p>")


async def words(request):
    text = ""
    async for part in request.stream():
        text += part.decode()
    return responses.PlainTextResponse(f"{len(text.split())}")


async def keep(notes, form, request):
    text = (await request.body()).decode()
    notes += [form.format(**request.path_params, text=text)]
    return responses.Response(None, 201)


def make_room(notes):
    def adds(path, form, **limits):
        return routing.Route(path, functools.partial(keep, notes, form), methods={"POST"}, **limits)

    archive = routing.Router([adds("/labels/{shelf}", "{shelf}! {text}", max_body_size=10), adds("/{shelf}", "{shelf}: {text}")])
    room = starlette.applications.Starlette(max_body_size=100, debug=False)
    room.router.routes += [
        routing.Mount("/archive", app=archive, max_body_size=40),
        adds("/notes", "{text}", max_body_size=400),
        routing.Route("/page", Page),
        routing.Route("/words", words, methods=["POST"]),
    ]
    return room
