from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, FastAPI, File, Form, UploadFile


def make_app() -> FastAPI:
    app = FastAPI(max_form_fields=4, max_form_part_size=40, max_body_size=300)
    albums = APIRouter(prefix="/albums", max_form_fields=8)

    def answer(stamp: str, note: list[str]) -> dict[str, object]:
        return {"stamp": stamp, "notes": len(note)}

    @app.post("/offers")
    async def offer(
        stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []
    ) -> dict[str, object]:
        return answer(stamp, note)

    @albums.post("")
    async def album(
        stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []
    ) -> dict[str, object]:
        return answer(stamp, note)

    @albums.post("/letters", max_form_part_size=120, max_body_size=600)
    async def letter(
        stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []
    ) -> dict[str, object]:
        return answer(stamp, note)

    @albums.post("/pages", max_form_files=2)
    async def pages(page: Annotated[list[UploadFile], File()]) -> dict[str, int]:
        return {"pages": len(page)}

    app.include_router(albums)
    return app
