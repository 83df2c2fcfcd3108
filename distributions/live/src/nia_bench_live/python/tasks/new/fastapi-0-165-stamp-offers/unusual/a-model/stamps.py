import fastapi
from fastapi import Form
from pydantic import BaseModel


class Offer(BaseModel):
    stamp: str
    note: list[str] = []


async def offer(form: Offer = Form()):
    return {"stamp": form.stamp, "notes": len(form.note)}


async def pages(page: list[fastapi.UploadFile]):
    return dict(pages=len(page))


def make_app():
    limits = dict(max_fields=4, max_part_size=40)
    application = fastapi.FastAPI(title="Stamps", form_limits=limits, max_body_size=300)
    application.add_api_route("/offers", offer, methods=["POST"])
    router = fastapi.APIRouter()
    router.add_api_route("/albums", offer, methods=["POST"], name="album")
    router.post("/albums/letters", form_limits=dict(max_part_size=120), max_body_size=600)(offer)
    router.post("/albums/pages", form_limits=dict(max_files=2))(pages)
    application.include_router(router, form_limits=dict(max_fields=8))
    return application
