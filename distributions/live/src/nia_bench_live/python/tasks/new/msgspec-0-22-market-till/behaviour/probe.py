"""A till of a market: receipts that are read and written, and their schema."""

import json
from decimal import Decimal

import msgspec


def probe(answer, given):
    line_of, receipt_of = answer.named("Line"), answer.named("Receipt")
    read, written, sheet = answer.named("read"), answer.named("written"), answer.named("sheet")

    def read_or_refused(text):
        try:
            receipt = read(text.encode())
        except msgspec.ValidationError as error:
            return str(error)
        return [receipt.number, receipt.paid, [[line.what, str(line.price)] for line in receipt.lines], receipt.extra]

    def receipt():
        lines = [line_of(what, Decimal(price)) for what, price in given["lines"]]
        return receipt_of(number=7, lines=lines, paid=True, extra=decimals(given["extra"]))

    def decimals(value):
        """Return the value with decimals in place of texts that begin with `=`."""
        if isinstance(value, dict):
            return {key: decimals(entry) for key, entry in value.items()}
        if isinstance(value, list):
            return [decimals(entry) for entry in value]
        return Decimal(value[1:]) if isinstance(value, str) and value.startswith("=") else value

    return {
        "readings": lambda: [read_or_refused(text) for text in given["texts"]],
        "receipts": lambda: written(receipt()).decode(),
        "others": lambda: [written(decimals(value)).decode() for value in given["others"]],
        "sheet": lambda: json.dumps(without_descriptions(sheet()), sort_keys=True),
    }


def without_descriptions(schema):
    """Return the schema without what docstrings say."""
    if isinstance(schema, dict):
        return {key: without_descriptions(entry) for key, entry in schema.items() if key != "description"}
    return [without_descriptions(entry) for entry in schema] if isinstance(schema, list) else schema
