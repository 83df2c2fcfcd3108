"""A fish market: lines of several stalls, levels, names, and the place of a call."""

import io
import json
import threading

CALLER = """
def tell(log, level, event, **values):
    getattr(log, level)(event, **values)
"""


def probe(answer, given):
    logger_for, sold = answer.named("logger_for"), answer.named("sold")

    def module_named(name):
        """Return the functions of a module of that name, which calls the logger."""
        names = {"__name__": name}
        exec(CALLER, names)
        return names

    def lines_of(out):
        return [json.loads(line) for line in out.getvalue().splitlines()]

    def without_place(line):
        return {key: value for key, value in line.items() if key not in ("qual_module", "thread_name")}

    def sales():
        out = io.BytesIO()
        for stall, fish, grams in given["sales"]:
            log = sold(logger_for(stall, out, 20), fish, grams)
            log.warning("gone")
        return [without_place(line) for line in lines_of(out)]

    def levels():
        out = io.BytesIO()
        for least in given["levels"]:
            log = logger_for("cod", out, least)
            for level in ("debug", "info", "warning", "error"):
                getattr(log, level)(f"{least} {level}")
        return [[line["event"], line["level"]] for line in lines_of(out)]

    def places():
        out = io.BytesIO()
        log = logger_for("cod", out, 10)
        for module in given["modules"]:
            tell = module_named(module)["tell"]
            worker = threading.Thread(target=tell, args=(log, "info", module), name=f"thread of {module}")
            worker.start()
            worker.join()
        return [[line["event"], line["qual_module"], line["thread_name"]] for line in lines_of(out)]

    def keys():
        out = io.BytesIO()
        logger_for("cod", out, 10).info("open", crates=3)
        return [sorted(line) for line in lines_of(out)]

    return {"sales": sales, "levels": levels, "places": places, "keys": keys}
