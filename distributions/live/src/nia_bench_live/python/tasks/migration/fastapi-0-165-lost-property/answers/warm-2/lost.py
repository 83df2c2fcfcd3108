"""The office for lost property of a ferry line."""

from typing import Annotated

from fastapi import Body, FastAPI, Form, UploadFile
from pydantic import BaseModel, BeforeValidator, RootModel


def _last(value: object) -> object:
    """Return the last value of a field that the form has several times."""
    return value[-1] if isinstance(value, list) else value


def _chosen(value: object) -> object:
    """Return the last file; a field of text that is empty is no file."""
    last = _last(value)
    return None if isinstance(last, str) and not last else last


class Note(BaseModel):
    place: Annotated[str, BeforeValidator(_last)] = "on board"
    finder: Annotated[str, BeforeValidator(_last)] = "a passenger"


class Photo(BaseModel):
    photo: Annotated[UploadFile | None, BeforeValidator(_chosen)] = None


# FastAPI leaves out what is empty of the fields that the model of a form has itself. These models have none of the fields
# of the form, so that all of them come to the models inside as they were sent.


class NoteForm(RootModel[Note]):
    """The form of a note, with its empty fields."""


class PhotoForm(RootModel[Photo]):
    """The form of a photo, with its empty fields."""


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
    async def note(note: Annotated[NoteForm, Form()]) -> dict[str, str]:
        """Note where it was. A field that the form does not have is what it is by default; one left empty is empty."""
        return {"place": note.root.place, "finder": note.root.finder}

    @app.post("/photos")
    async def photo(
        thing: Annotated[str, Form()],
        form: Annotated[PhotoForm, Form(media_type="multipart/form-data")],
    ) -> dict[str, str | None]:
        """Add a photo. Without such a field it is null, and empty if somebody chose no file in a browser."""
        chosen = form.root.photo
        return {"thing": thing, "photo": None if chosen is None else chosen.filename}

    return app
