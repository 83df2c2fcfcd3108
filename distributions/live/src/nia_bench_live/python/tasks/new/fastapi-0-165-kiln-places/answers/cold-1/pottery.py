from __future__ import annotations

from fastapi import Depends, FastAPI


def make_app(kiln, places: int) -> FastAPI:
    app = FastAPI()

    async def in_kiln(piece: str):
        await kiln.put(piece)
        try:
            yield piece
        finally:
            await kiln.take(piece)

    # One place for each piece, counted over both paths; taken out before the answer is sent.
    place = Depends(in_kiln, scope="function", max_concurrency=places)

    @app.get("/biscuit/{piece}")
    async def biscuit(piece: str = place):
        await kiln.burn(1000)
        return {"piece": piece, "degrees": 1000}

    @app.get("/glaze/{piece}")
    async def glaze(piece: str = place):
        await kiln.burn(1250)
        return {"piece": piece, "degrees": 1250}

    return app
