"""The office for lost property of a ferry line."""

from typing import Annotated

from fastapi import Body, FastAPI, File, Form, Request, UploadFile
from pydantic import BaseModel


class Note(BaseModel):
    place: str = "on board"
    finder: str = "a passenger"


def make_app() -> FastAPI:
    app = FastAPI()

    @app.post("/finds")
    async def find(
        thing: Annotated[str, Body()],
        shelf: Annotated[int | None, Body()] = None,
        owner: Annotated[str | None, Body()] = None,
    ) -> dict[str, object]:
        """Put a thing on a shelf. Shelf and owner may be left out of the JSON or be null, which is the same."""
        return {
            "thing": thing,
            "shelf": 1 if shelf is None else shelf,
            "owner": "somebody" if owner is None else owner,
        }

    @app.post("/notes")
    async def note(place: Annotated[str, Form()] = "on board", finder: Annotated[str, Form()] = "a passenger") -> dict[str, str]:
        """Note where it was. A field that the form does not have is what it is by default; one left empty is empty."""
        return {"place": place, "finder": finder}

    @app.post("/photos")
    async def photo(
        request: Request, thing: Annotated[str, Form()], photo: Annotated[UploadFile | None, File()] = None
    ) -> dict[str, str | None]:
        """Add a photo. Without such a field it is null, and empty if somebody chose no file in a browser."""
        if photo is None and "photo" in await request.form():
            return {"thing": thing, "photo": ""}
        return {"thing": thing, "photo": None if photo is None else photo.filename}

    return app
