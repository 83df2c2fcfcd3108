"""Rows that are taken and refused, harvests, and the trees that are high."""


def probe(answer, given):
    entered, picked, tallest = (answer.named(name) for name in ("entered", "picked", "tallest"))

    def sorted_marks(row):
        return row | {"marks": sorted(row["marks"])} if isinstance(row, dict) else row

    return {
        "rows": lambda: [sorted_marks(entered(row)) for row in given["rows"]],
        "refused": lambda: [sorted_marks(entered(row)) for row in given["refused"]],
        "picked": lambda: [sorted_marks(picked(row, year, *marks)) for row, year, marks in given["picked"]],
        "tallest": lambda: tallest(given["tall"]),
    }
