"""A desk of parcels: what it takes, labels and unpacks, and what is in use."""

import msgspec


def probe(answer, given):
    desk_of, told = answer.named("Desk"), answer.named("told")

    def text_of(parcel):
        return told(parcel).decode()

    def taken():
        desk, texts = desk_of(), []
        for text in given["parcels"]:
            try:
                texts.append(text_of(desk.take(text.encode())))
            except msgspec.ValidationError as error:
                texts.append(str(error))
        return texts

    def first(desk):
        return desk.take(given["parcels"][0].encode())

    def relabelled():
        desk = desk_of()
        parcel = first(desk)
        again = [desk.relabel(parcel, label) for label in given["labels"]]
        return [text_of(each) for each in (*again, desk.relabel(again[0], "twice"), parcel)]

    def unpacked():
        desk = desk_of()
        parcel = first(desk)
        box = desk.unpack(parcel)
        return [text_of(each) for each in (box, desk.relabel(box, "box"), parcel)]

    def in_use():
        desk = desk_of()
        counts = [desk.in_use()]
        parcel = first(desk)
        other = desk.relabel(parcel, "other")
        counts.append(desk.in_use())
        del parcel
        counts.append(desk.in_use())
        del other
        return [*counts, desk.in_use()]

    return {"taken": taken, "relabelled": relabelled, "unpacked": unpacked, "in_use": in_use}
