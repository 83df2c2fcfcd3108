from io import BytesIO

from pypdf import PdfReader, PdfWriter, apply_configuration
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject


def words(scene: bytes, limit: int) -> str:
    """Return the text of a scene, whose streams unpack to no more than ``limit`` bytes each."""
    with apply_configuration(zlib_maximum_output_length=limit):
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(scene)).pages)


def script(code):
    made = {NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject(code)}
    return DictionaryObject(made)


def bind(scenes: list[tuple[str, bytes]], curtain: str, cues: dict[int, tuple[str, str]]) -> bytes:
    """Return the book of a play."""
    book = PdfWriter()
    names = ArrayObject([TextStringObject("curtain"), book._add_object(script(curtain))])
    tree = DictionaryObject({NameObject("/JavaScript"): DictionaryObject({NameObject("/Names"): names})})
    book.root_object[NameObject("/Names")] = tree
    for title, scene in scenes:
        first = len(book.pages)
        book.append(BytesIO(scene))
        book.add_named_destination(title, first)
    for number, (opened, closed) in cues.items():
        actions = {NameObject("/O"): script(opened), NameObject("/C"): script(closed)}
        book.pages[number][NameObject("/AA")] = DictionaryObject(actions)
    book.compress_identical_objects()
    output = BytesIO()
    book.write(output)
    return output.getvalue()
