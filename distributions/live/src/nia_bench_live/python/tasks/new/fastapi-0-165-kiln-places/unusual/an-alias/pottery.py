from typing import Annotated

from fastapi import Depends, FastAPI


def make_app(kiln, places: int) -> FastAPI:
    async def place(piece: str):
        await kiln.put(piece)
        try:
            yield piece
        finally:
            await kiln.take(piece)

    Placed = Annotated[str, Depends(place, scope="function", max_concurrency=places)]
    app = FastAPI(title="Pottery")

    async def order(placed: Placed, degrees: int):
        await kiln.burn(degrees)
        return {"piece": placed, "degrees": degrees}

    @app.get("/biscuit/{piece}")
    async def biscuit(placed: Placed):
        return await order(placed, 1000)

    @app.get("/glaze/{piece}")
    async def glaze(placed: Placed):
        return await order(placed, 1250)

    return app
