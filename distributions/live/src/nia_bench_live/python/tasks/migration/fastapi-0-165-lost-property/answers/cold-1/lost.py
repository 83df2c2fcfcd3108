"""The office for lost property of a ferry line."""

from typing import Annotated

from fastapi import Body, FastAPI, File, Form, UploadFile
from pydantic import BaseModel, BeforeValidator


def _last(values: object) -> object:
    """Of a field that a form has more than once, only the last value counts."""
    return values[-1:] if isinstance(values, (list, tuple)) else values


def _last_file(values: object) -> object:
    """The same of a file: an empty text is no file."""
    last = _last(values)
    return [each for each in last if each != ""] if isinstance(last, (list, tuple)) else last


class Note(BaseModel):
    # As lists: FastAPI does not take the empty text of a list for a missing field.
    place: Annotated[list[str], BeforeValidator(_last)] = ["on board"]
    finder: Annotated[list[str], BeforeValidator(_last)] = ["a passenger"]


def make_app() -> FastAPI:
    app = FastAPI()

    @app.post("/finds")
    async def find(
        thing: Annotated[str, Body()],
        shelf: Annotated[int | None, Body()] = 1,
        owner: Annotated[str | None, Body()] = "somebody",
    ) -> dict[str, object]:
        """Put a thing on a shelf. Shelf and owner may be left out of the JSON or be null, which is the same."""
        return {"thing": thing, "shelf": 1 if shelf is None else shelf, "owner": "somebody" if owner is None else owner}

    @app.post("/notes")
    async def note(note: Annotated[Note, Form()]) -> dict[str, str]:
        """Note where it was. A field that the form does not have is what it is by default; one left empty is empty."""
        return {"place": note.place[-1], "finder": note.finder[-1]}

    @app.post("/photos")
    async def photo(
        thing: Annotated[str, Form()],
        photo: Annotated[list[UploadFile], BeforeValidator(_last_file), File()] = [],
    ) -> dict[str, str | None]:
        """Add a photo. Without such a field it is null, and empty if somebody chose no file in a browser."""
        return {"thing": thing, "photo": photo[-1].filename if photo else None}

    return app
