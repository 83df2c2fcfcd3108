import json

from httpx2 import URL, Client, EventSource, SSEError


class Gauge:
    def __init__(self, client: Client, home: str):
        self.client, self.home = client, URL(home)

    def search(self, url, wish):
        answer = self.client.request("QUERY", url, json=wish)
        answer.raise_for_status()
        return answer.json()

    def follow(self, url, wish, after, largest):
        found = []
        asked = self.client.headers | {"Last-Event-ID": after, "Accept": "text/event-stream"}
        with self.client.stream("QUERY", url, json=wish, headers=asked) as answer:
            try:
                for each in EventSource(answer, largest):
                    found += [(each.id, each.event, json.loads(each.data))]
            except SSEError:
                whole = False
            else:
                whole = True
        return found, whole

    def is_home(self, url):
        return URL(url).origin == self.home.origin
