"""A gauge that asks a service of tides: answers, streams of events, origins."""

import json

import httpx2


class Parts(httpx2.SyncByteStream):
    """A body that comes in parts."""

    def __init__(self, parts):
        self.parts = [part.encode() for part in parts]

    def __iter__(self):
        yield from self.parts


def probe(answer, given):
    gauge_of = answer.named("Gauge")
    asked = []

    def service(request):
        body = json.loads(request.content) if request.content else None
        asked.append([request.method, body, request.headers.get("last-event-id"), request.headers.get("accept")])
        page = given["pages"][request.url.path]
        stream = Parts(page["parts"])
        return httpx2.Response(page["status"], headers={"content-type": page["type"]}, stream=stream)

    def opened(home=given["home"]):
        asked.clear()
        return gauge_of(httpx2.Client(transport=httpx2.MockTransport(service)), home)

    def search():
        gauge = opened()
        values = [gauge.search(given["home"] + path, {"bay": "north"}) for path in given["search"]]
        return [values, [call[:2] for call in asked]]

    def missing():
        try:
            return opened().search(given["home"] + "/missing", {})
        except httpx2.HTTPStatusError as error:
            return error.response.status_code

    def follow(name):
        def results():
            gauge, found = opened(), []
            for path, largest in given[name]:
                events, whole = gauge.follow(given["home"] + path, {"bay": "north"}, "17", largest)
                found.append([[list(event) for event in events], whole])
            return found

        return results

    def requests():
        gauge = opened()
        gauge.follow(given["home"] + "/events", {"bay": "north"}, "17", 4000)
        return asked

    def homes():
        return [[opened(home).is_home(url) for url in urls] for home, urls in given["homes"]]

    return {
        "search": search, "missing": missing, "events": follow("events"), "limits": follow("limits"),
        "requests": requests, "homes": homes,
    }  # fmt: skip
