"""The office for lost property: what is sent is looked at before it is filled up."""

from typing import Annotated, Any

import fastapi
from fastapi import Body, Form
from pydantic import BaseModel, BeforeValidator, field_validator


class Find(BaseModel):
    thing: str
    shelf: int = 1
    owner: str = "somebody"

    @field_validator("shelf", mode="before")
    @classmethod
    def first(cls, value: Any) -> Any:
        return 1 if value is None else value

    @field_validator("owner", mode="before")
    @classmethod
    def anybody(cls, value: Any) -> Any:
        return "somebody" if value is None else value


async def left_empty(request: fastapi.Request) -> set[str]:
    sent = await request.form()
    return {key for key, value in sent.multi_items() if value == "" or getattr(value, "filename", None) == ""}


Empty = Annotated[set[str], fastapi.Depends(left_empty)]


def make_app():
    app = fastapi.FastAPI(title="Lost property")

    @app.post("/finds")
    async def find(entry: Find):
        return entry

    @app.post("/notes")
    async def note(empty: Empty, place: Annotated[str, Form()] = "on board", finder: str = Form("a passenger")):
        found = {"place": place, "finder": finder}
        return found | {key: "" for key in empty & {"place", "finder"}}

    @app.post("/photos")
    async def photo(thing: Annotated[str, Form()], empty: Empty, photo: fastapi.UploadFile | None = None):
        name = photo.filename if photo else "" if "photo" in empty else None
        return dict(thing=thing, photo=name)

    return app
