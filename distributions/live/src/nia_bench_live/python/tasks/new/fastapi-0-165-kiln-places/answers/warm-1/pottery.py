from collections.abc import AsyncGenerator
from typing import Annotated, Any

from fastapi import Depends, FastAPI


def make_app(kiln, places: int) -> FastAPI:
    app = FastAPI()

    async def placed(piece: str) -> AsyncGenerator[str, None]:
        await kiln.put(piece)
        try:
            yield piece
        finally:
            await kiln.take(piece)

    place = Depends(placed, scope="function", max_concurrency=places)

    @app.get("/biscuit/{piece}")
    async def biscuit(piece: Annotated[str, place]) -> dict[str, Any]:
        await kiln.burn(1000)
        return {"piece": piece, "degrees": 1000}

    @app.get("/glaze/{piece}")
    async def glaze(piece: Annotated[str, place]) -> dict[str, Any]:
        await kiln.burn(1250)
        return {"piece": piece, "degrees": 1250}

    return app
