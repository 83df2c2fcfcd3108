import fastapi
from fastapi import params


def make_app(kiln, places):
    async def occupied(request: fastapi.Request):
        piece = request.path_params["piece"]
        await kiln.put(piece)
        try:
            yield
        finally:
            await kiln.take(piece)

    place = params.Depends(dependency=occupied, max_concurrency=places, scope="function")
    router = fastapi.APIRouter(dependencies=[place])

    def path(name, degrees):
        async def order(piece: str):
            await kiln.burn(degrees)
            return dict(piece=piece, degrees=degrees)

        router.add_api_route(f"/{name}/{{piece}}", order, name=name)

    path("biscuit", 1000)
    path("glaze", 1250)
    app = fastapi.FastAPI()
    app.include_router(router)
    return app
