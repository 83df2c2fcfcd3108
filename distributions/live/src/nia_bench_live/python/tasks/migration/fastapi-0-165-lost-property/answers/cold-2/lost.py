"""The office for lost property of a ferry line."""

from typing import Annotated, Any

from fastapi import Body, FastAPI, File, Form, UploadFile
from pydantic import BaseModel, BeforeValidator


def _last(values: Any) -> Any:
    """Of a field that is sent several times, the last one counts."""
    return values[-1:] if isinstance(values, list) else values


def _last_file(values: Any) -> Any:
    """As above; an empty text is no file."""
    last = _last(values)
    return [] if last == [""] else last


class Note(BaseModel):
    """The fields are lists, for these tell a field that is left empty from one that is not there."""

    place: Annotated[list[str], BeforeValidator(_last)] = ["on board"]
    finder: Annotated[list[str], BeforeValidator(_last)] = ["a passenger"]


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
    async def note(note: Annotated[Note, Form()]) -> dict[str, str]:
        """Note where it was. A field that the form does not have is what it is by default; one left empty is empty."""
        return {"place": note.place[-1], "finder": note.finder[-1]}

    @app.post("/photos")
    async def photo(
        thing: Annotated[str, Form(min_length=1)],
        photo: Annotated[list[UploadFile], BeforeValidator(_last_file), File()] = [],
    ) -> dict[str, str | None]:
        """Add a photo. Without such a field it is null, and empty if somebody chose no file in a browser."""
        return {"thing": thing, "photo": photo[-1].filename if photo else None}

    return app
