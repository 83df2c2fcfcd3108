"""Orders for the kiln of a pottery."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Protocol

from fastapi import Depends, FastAPI


class Kiln(Protocol):
    async def put(self, piece: str) -> object: ...

    async def burn(self, degrees: int) -> object: ...

    async def take(self, piece: str) -> object: ...


def make_app(kiln: Kiln, places: int) -> FastAPI:
    """Return the app of a kiln that has so many places."""
    app = FastAPI()

    async def in_kiln(piece: str) -> AsyncIterator[None]:
        await kiln.put(piece)
        try:
            yield
        finally:
            await kiln.take(piece)

    place = Depends(in_kiln, scope="function", max_concurrency=places)

    def firing(degrees: int) -> Callable[[str], Awaitable[dict[str, str | int]]]:
        async def fire(piece: str) -> dict[str, str | int]:
            await kiln.burn(degrees)
            return {"piece": piece, "degrees": degrees}

        return fire

    app.add_api_route("/biscuit/{piece}", firing(1000), methods=["GET"], name="biscuit", dependencies=[place])
    app.add_api_route("/glaze/{piece}", firing(1250), methods=["GET"], name="glaze", dependencies=[place])
    return app
