"""A bakery that remembers quotes: results, figures, forgetting, two bakeries."""


def probe(answer, given):
    bakery_of = answer.named("Bakery")

    def opened():
        return bakery_of(dict(given["prices"]), given["size"])

    def asked(bakery):
        return [bakery.quote(*question) for question in given["questions"]]

    def quotes():
        bakery = opened()
        return [asked(bakery), bakery.asked]

    def figures():
        bakery = opened()
        before = list(bakery.report())
        asked(bakery)
        return [before, list(bakery.report())]

    def forgotten():
        bakery = opened()
        asked(bakery)
        bakery.forget()
        after = list(bakery.report())
        bakery.asked.clear()
        bakery.quote("rye")
        return [after, list(bakery.report()), bakery.asked]

    def apart():
        one, other = opened(), opened()
        one.quote("rye")
        other.prices["rye"] = 50
        return [other.quote("rye"), one.quote("rye"), list(one.report()), list(other.report())]

    return {"quotes": quotes, "figures": figures, "forgotten": forgotten, "apart": apart}
