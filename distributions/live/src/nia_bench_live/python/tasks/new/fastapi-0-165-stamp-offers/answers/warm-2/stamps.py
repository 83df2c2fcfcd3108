"""Offers of a stamp exchange, which arrive as forms."""

from typing import Annotated

from fastapi import APIRouter, FastAPI, File, Form, UploadFile


async def offer(stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []) -> dict[str, str | int]:  # noqa: B006
    return {"stamp": stamp, "notes": len(note)}


async def pages(page: Annotated[list[UploadFile], File()]) -> dict[str, int]:
    return {"pages": len(page)}


def make_app() -> FastAPI:
    app = FastAPI(max_body_size=300, form_limits={"max_fields": 4, "max_part_size": 40})
    app.post("/offers")(offer)

    albums = APIRouter(prefix="/albums", form_limits={"max_fields": 8})
    albums.post("")(offer)
    albums.post("/letters", max_body_size=600, form_limits={"max_part_size": 120})(offer)
    albums.post("/pages", form_limits={"max_files": 2})(pages)

    app.include_router(albums)
    return app
