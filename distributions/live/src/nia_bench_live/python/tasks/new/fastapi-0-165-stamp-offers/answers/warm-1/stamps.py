from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, File, Form, UploadFile


def make_app() -> FastAPI:
    app = FastAPI(max_body_size=300, form_limits={"max_fields": 4, "max_part_size": 40})
    albums = APIRouter(prefix="/albums", form_limits={"max_fields": 8})

    @app.post("/offers")
    async def offer(stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []) -> dict[str, Any]:
        return {"stamp": stamp, "notes": len(note)}

    @albums.post("")
    async def album(stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []) -> dict[str, Any]:
        return {"stamp": stamp, "notes": len(note)}

    @albums.post("/letters", max_body_size=600, form_limits={"max_part_size": 120})
    async def letter(stamp: Annotated[str, Form()], note: Annotated[list[str], Form()] = []) -> dict[str, Any]:
        return {"stamp": stamp, "notes": len(note)}

    @albums.post("/pages", form_limits={"max_files": 2})
    async def pages(page: Annotated[list[UploadFile], File(min_length=1)]) -> dict[str, int]:
        return {"pages": len(page)}

    app.include_router(albums)
    return app
