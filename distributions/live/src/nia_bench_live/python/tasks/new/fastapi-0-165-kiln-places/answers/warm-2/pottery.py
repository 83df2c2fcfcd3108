"""Orders for the kiln of a pottery."""

from collections.abc import AsyncIterator, Awaitable
from typing import Protocol

from fastapi import Depends, FastAPI


class Kiln(Protocol):
    """A kiln into which pieces are put, and which burns them."""

    def put(self, piece: str, /) -> Awaitable[object]: ...

    def burn(self, degrees: int, /) -> Awaitable[object]: ...

    def take(self, piece: str, /) -> Awaitable[object]: ...


def make_app(kiln: Kiln, places: int) -> FastAPI:
    """Return the app for a kiln, in which at most so many pieces are at once."""
    app = FastAPI()

    async def in_kiln(piece: str) -> AsyncIterator[None]:
        await kiln.put(piece)
        try:
            yield
        finally:
            await kiln.take(piece)

    # FastAPI counts for this very object, so both paths have it. The scope has the piece taken out before the answer.
    place = Depends(in_kiln, scope="function", max_concurrency=places)

    @app.get("/biscuit/{piece}", dependencies=[place])
    async def biscuit(piece: str) -> dict[str, str | int]:
        await kiln.burn(1000)
        return {"piece": piece, "degrees": 1000}

    @app.get("/glaze/{piece}", dependencies=[place])
    async def glaze(piece: str) -> dict[str, str | int]:
        await kiln.burn(1250)
        return {"piece": piece, "degrees": 1250}

    return app
