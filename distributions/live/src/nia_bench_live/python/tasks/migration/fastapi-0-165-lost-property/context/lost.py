"""The office for lost property of a ferry line."""

from typing import Annotated

from fastapi import Body, FastAPI, File, Form, UploadFile
from pydantic import BaseModel


class Note(BaseModel):
    place: str = "on board"
    finder: str = "a passenger"


def make_app() -> FastAPI:
    app = FastAPI()

    @app.post("/finds")
    async def find(
        thing: Annotated[str, Body()],
        shelf: Annotated[int, Body()] = 1,
        owner: Annotated[str | None, Body()] = "somebody",
    ) -> dict[str, object]:
        """Put a thing on a shelf. Shelf and owner may be left out of the JSON or be null, which is the same."""
        return {"thing": thing, "shelf": shelf, "owner": owner}

    @app.post("/notes")
    async def note(note: Annotated[Note, Form()]) -> dict[str, str]:
        """Note where it was. A field that the form does not have is what it is by default; one left empty is empty."""
        return {"place": note.place, "finder": note.finder}

    @app.post("/photos")
    async def photo(
        thing: Annotated[str, Form()], photo: Annotated[UploadFile | None, File()] = None
    ) -> dict[str, str | None]:
        """Add a photo. Without such a field it is null, and empty if somebody chose no file in a browser."""
        return {"thing": thing, "photo": None if photo is None else photo.filename}

    return app
