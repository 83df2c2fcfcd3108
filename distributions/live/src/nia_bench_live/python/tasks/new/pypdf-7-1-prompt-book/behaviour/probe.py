"""The book of a play: pages, outline, scripts, fonts; the text of scenes within limits."""

import logging
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.errors import LimitReachedError
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject


def scene(texts, padding):
    """Make a PDF with one page for each text, whose streams have more bytes than the text needs."""
    made = PdfWriter()
    names = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}
    font = made._add_object(
        DictionaryObject({NameObject(key): NameObject(value) for key, value in names.items()})
    )
    for text in texts:
        page = made.add_blank_page(200, 200)
        fonts = DictionaryObject({NameObject("/F1"): font})
        page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
        stream = DecodedStreamObject()
        stream.set_data(b"BT /F1 12 Tf 20 100 Td (" + text.encode() + b") Tj ET" + b" " * padding)
        page[NameObject("/Contents")] = made._add_object(stream.flate_encode())
    output = BytesIO()
    made.write(output)
    return output.getvalue()


def probe(answer, given):
    logging.disable(logging.CRITICAL)
    bind, words = answer.named("bind"), answer.named("words")
    scenes = [(title, scene(texts, padding)) for title, texts, padding in given["scenes"]]

    def book():
        cues = {int(number): tuple(scripts) for number, scripts in given["cues"].items()}
        return PdfReader(BytesIO(bind(scenes, given["curtain"], cues)))

    def places():
        made = book()
        found = made.named_destinations
        return [[title, made.get_destination_page_number(found[title])] for title, _ in scenes]

    def curtain():
        names = book().root_object["/Names"]["/JavaScript"]["/Names"]
        return [[entry.get_object()["/S"], entry.get_object()["/JS"]] for entry in names[1::2]]

    def cues():
        pages = []
        for page in book().pages:
            actions = page.get("/AA", {})
            pages.append({key: [actions[key]["/S"], actions[key]["/JS"]] for key in sorted(actions)})
        return pages

    def fonts():
        return len({page["/Resources"]["/Font"].raw_get("/F1").idnum for page in book().pages})

    def limited():
        rows = []
        for limit in given["limits"]:
            try:
                rows.append(words(scenes[1][1], limit))
            except LimitReachedError:
                rows.append("refused")
            rows.append(PdfReader(BytesIO(scenes[1][1])).pages[0].extract_text())
        return rows

    return {
        "pages": lambda: [page.extract_text() for page in book().pages],
        "places": places,
        "curtain": curtain,
        "cues": cues,
        "fonts": fonts,
        "words": lambda: [words(made, 100000) for _, made in scenes],
        "limited": limited,
    }
