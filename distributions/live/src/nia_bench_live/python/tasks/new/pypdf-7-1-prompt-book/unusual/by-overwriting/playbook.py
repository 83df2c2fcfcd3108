import contextvars
import io

import pypdf
from pypdf import actions


def _read(scene, limit):
    pypdf.overwrite_configuration(pypdf.get_configuration().with_overwrites(zlib_maximum_output_length=limit))
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(scene)).pages)


def words(scene, limit):
    return contextvars.copy_context().run(_read, scene, limit)


def bind(scenes, curtain, cues):
    writer = pypdf.PdfWriter()
    for title, scene in scenes:
        pages = [writer.add_page(page) for page in pypdf.PdfReader(io.BytesIO(scene)).pages]
        writer.add_named_destination(title, len(writer.pages) - len(pages))
    for number, page in enumerate(writer.pages):
        for trigger, script in zip(("open", "close"), cues.get(number, ())):
            page.add_action(actions.PageTrigger(trigger), actions.JavaScript(script))
    writer.add_open_action(actions.JavaScript(curtain))
    writer.compress_identical_objects()
    with io.BytesIO() as file:
        writer.write_stream(file)
        return file.getvalue()
