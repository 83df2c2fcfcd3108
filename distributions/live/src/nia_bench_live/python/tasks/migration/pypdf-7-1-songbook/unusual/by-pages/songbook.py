import io

import pypdf
from pypdf.actions import JavaScript
from pypdf.annotations import Link
from pypdf.generic import Fit

HIGH = Fit(fit_type="/FitH", fit_args=(826,))


def bind(songs, greeting):
    writer = pypdf.PdfWriter()
    writer.add_open_action(JavaScript(greeting))
    cover = writer.add_blank_page(width=400, height=800)
    firsts = []
    for title, song in songs:
        firsts.append(len(writer.pages))
        for page in pypdf.PdfReader(io.BytesIO(song)).pages:
            writer.add_page(page)
        writer.add_named_destination(page_number=firsts[-1], title=title, fit=HIGH)
    for line, first in enumerate(firsts):
        link = Link(rect=(20, 765 - 20 * line, 380, 780 - 20 * line), target_page_index=first)
        writer.add_annotation(page_number=cover, annotation=link)
    writer.compress_identical_objects()
    file = io.BytesIO()
    writer.write(file)
    return file.getvalue()


def places(book):
    reader = pypdf.PdfReader(io.BytesIO(book))
    return [
        (title, reader.get_destination_page_number(place), float(place.top))
        for title, place in reader.named_destinations.items()
    ]


def contents(book):
    reader = pypdf.PdfReader(io.BytesIO(book))
    numbers = [page.indirect_reference for page in reader.pages]
    found = [
        numbers.index(link.get_object()["/Dest"][0].indirect_reference)
        for link in reader.pages[0].annotations
    ]
    return [reader.page_labels[number] for number in found]


def scripts(book):
    tree = pypdf.PdfReader(io.BytesIO(book)).root_object["/Names"]["/JavaScript"]["/Names"]
    return [str(tree[at].get_object()["/JS"]) for at in range(1, len(tree), 2)]
