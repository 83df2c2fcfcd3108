"""The office for lost property of a ferry line."""

from typing import Annotated

from fastapi import Body, FastAPI, File, Form, Request, UploadFile
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError
from starlette.datastructures import UploadFile as FormFile


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
        # FastAPI takes a null as a value, not as something left out.
        return {
            "thing": thing,
            "shelf": 1 if shelf is None else shelf,
            "owner": "somebody" if owner is None else owner,
        }

    @app.post("/notes")
    async def note(note: Annotated[Note, Form()], request: Request) -> dict[str, str]:
        """Note where it was. A field that the form does not have is what it is by default; one left empty is empty."""
        # FastAPI does not give to a model what is empty in a form: neither texts nor files. The form is read already.
        form = await request.form()
        empty = {name: form[name] for name in Note.model_fields if name in form and name not in note.model_fields_set}
        try:
            note = note.model_copy(update=Note.model_validate(empty).model_dump(exclude_unset=True))
        except ValidationError as error:
            raise RequestValidationError(error.errors(include_url=False, include_input=False)) from error
        return {"place": note.place, "finder": note.finder}

    @app.post("/photos")
    async def photo(
        request: Request, thing: Annotated[str, Form()], photo: Annotated[UploadFile | None, File()] = None
    ) -> dict[str, str | None]:
        """Add a photo. Without such a field it is null, and empty if somebody chose no file in a browser."""
        file: FormFile | str | None = photo
        if file is None:
            # FastAPI takes a file without name and content as none at all. The form is read already.
            file = (await request.form()).get("photo")
        return {"thing": thing, "photo": file.filename if isinstance(file, FormFile) else None}

    return app
