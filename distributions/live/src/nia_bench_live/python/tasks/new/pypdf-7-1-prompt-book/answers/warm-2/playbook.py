"""The prompt book of a play, made of the PDFs of its scenes."""

from collections.abc import Iterator
from io import BytesIO

from pypdf import PdfReader, PdfWriter, apply_configuration
from pypdf.actions import JavaScript, PageTrigger
from pypdf.errors import LimitReachedError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject


def bind(scenes: list[tuple[str, bytes]], curtain: str, cues: dict[int, tuple[str, str]]) -> bytes:
    """Return a PDF with the pages of all scenes, and with scripts that run with the book and some of its pages."""
    writer = PdfWriter()
    for title, scene in scenes:
        first = len(writer.pages)
        writer.append(BytesIO(scene))
        if len(writer.pages) > first:
            writer.add_named_destination(title, first)
    writer.add_open_action(JavaScript(curtain))
    for number, (opened, closed) in cues.items():
        page = writer.pages[number]
        page.add_action(PageTrigger.OPEN, JavaScript(opened))
        page.add_action(PageTrigger.CLOSE, JavaScript(closed))

    # Objects that refer to others are the same only when those have become one: a font after its descriptor, and
    # that after the file of the font. pypdf merges one such layer at a time.
    book = b""
    while True:
        writer.compress_identical_objects()
        merged = BytesIO()
        writer.write(merged)
        if merged.getvalue() == book:
            return book
        book = merged.getvalue()


def words(scene: bytes, limit: int) -> str:
    """Return the text of a scene, of which no compressed stream may unpack to more bytes than the limit."""
    with apply_configuration(
        zlib_maximum_output_length=max(limit, 1),  # With 0 there would be no limit.
        lzw_maximum_output_length=limit,
        run_length_maximum_output_length=limit,
        brotli_maximum_output_length=limit,
    ):
        reader = PdfReader(BytesIO(scene))
        _unpack(reader)
        return "\n".join(page.extract_text() for page in reader.pages)


def _unpack(reader: PdfReader) -> None:
    """Unpack all streams, as pypdf only logs the error of its limit for some of them when it extracts text."""
    for stream in _streams(reader):
        try:
            stream.get_data()
        except LimitReachedError:
            raise
        except Exception:  # noqa: BLE001
            # What cannot be unpacked for another reason, such as a kind of images, need not matter for the text.
            continue


def _streams(reader: PdfReader) -> Iterator[StreamObject]:
    """Find all streams of a PDF."""
    seen: set[tuple[int, int]] = set()
    found: list[object] = [reader.trailer]
    while found:
        item = found.pop()
        if isinstance(item, IndirectObject):
            if (item.idnum, item.generation) in seen:
                continue
            seen.add((item.idnum, item.generation))
            try:
                item = item.get_object()
            except LimitReachedError:
                raise
            except Exception:  # noqa: BLE001
                continue
        if isinstance(item, StreamObject):
            yield item
        if isinstance(item, DictionaryObject):
            found.extend(item.values())
        elif isinstance(item, ArrayObject):
            found.extend(item)
