"""Offers of a stamp exchange, which arrive as forms."""

from typing import Annotated

from fastapi import APIRouter, FastAPI, File, Form, UploadFile


def offer(stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []) -> dict[str, str | int]:
    return {"stamp": stamp, "notes": len(note)}


def pages(page: Annotated[list[UploadFile], File()]) -> dict[str, int]:
    return {"pages": len(page)}


def make_app() -> FastAPI:
    app = FastAPI(form_max_fields=4, form_max_part_size=40, max_body_size=300)
    app.post("/offers")(offer)

    albums = APIRouter(prefix="/albums", form_max_fields=8)
    albums.post("")(offer)
    albums.post("/letters", form_max_part_size=120, max_body_size=600)(offer)
    albums.post("/pages", form_max_files=2)(pages)
    app.include_router(albums)
    return app
