"""Orders of seeds: each field prepares and changes its own value."""

import inspect

from marshmallow import Schema, ValidationError, fields


def probe(answer, given):
    read, schema_of, order = answer.named("read"), answer.named("schema_of"), answer.named("Order")

    def unread(text):
        if "?" in text:
            raise ValidationError("Nobody can read this.")
        return text

    steps = {"upper": str.upper, "reversed": lambda text: text[::-1], "unread": unread}

    def made():
        schema = schema_of({name: tuple(steps[step] for step in names) for name, names in given["parts"].items()})
        return [loaded(schema, texts) for texts in given["texts"]]

    def loaded(schema, texts):
        try:
            return schema().load(texts)
        except ValidationError as error:
            return error.messages

    def told(name):
        """Return what is loaded, or the names of the fields that are refused."""
        results = [read(entry) for entry in given[name]]
        return [
            sorted(result) if any(isinstance(value, list) for value in result.values()) else result for result in results
        ]

    def plain():
        """Return whether schema and fields are marshmallow's own, without methods and other classes."""
        classes = {type(field) for field in order().fields.values()}
        of_marshmallow = all(cls.__module__ == "marshmallow.fields" for cls in classes)
        named = classes & {fields.Function, fields.Method}
        own = [name for name, _ in inspect.getmembers(order, callable) if not hasattr(Schema, name)]
        return [of_marshmallow, not named, own]

    return {
        "customers": lambda: told("customers"),
        "plants": lambda: told("plants"),
        "packets": lambda: told("packets"),
        "notes": lambda: told("notes"),
        "made": made,
        "plain": plain,
    }
