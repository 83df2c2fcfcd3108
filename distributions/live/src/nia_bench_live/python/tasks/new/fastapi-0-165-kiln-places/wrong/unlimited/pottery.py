from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Depends, FastAPI


def make_app(kiln: Any, places: int) -> FastAPI:
    app = FastAPI()

    async def in_kiln(piece: str) -> AsyncIterator[str]:
        await kiln.put(piece)
        try:
            yield piece
        finally:
            await kiln.take(piece)

    place = Depends(in_kiln, scope="function")

    @app.get("/biscuit/{piece}")
    async def biscuit(piece: Annotated[str, place]) -> dict[str, Any]:
        await kiln.burn(1000)
        return {"piece": piece, "degrees": 1000}

    @app.get("/glaze/{piece}")
    async def glaze(piece: Annotated[str, place]) -> dict[str, Any]:
        await kiln.burn(1250)
        return {"piece": piece, "degrees": 1250}

    return app
