"""A client of the tide feed."""

import httpx2


class Gauge:
    """Asks the service of a gauge."""

    def __init__(self, client: httpx2.Client, home: str) -> None:
        self._client = client
        self._home = _root(home)

    def search(self, url: str, wish: dict[str, object]) -> object:
        """Return the JSON value that the service answers to a wish."""
        response = self._client.request("QUERY", url, json=wish)
        response.raise_for_status()
        value: object = response.json()
        return value

    def follow(
        self, url: str, wish: dict[str, object], after: str, largest: int
    ) -> tuple[list[tuple[str, str, object]], bool]:
        """Return the id, type and value of the events after one, and whether their stream came to its end."""
        events: list[tuple[str, str, object]] = []
        headers = {"Accept": "text/event-stream", "Cache-Control": "no-store", "Last-Event-ID": after}
        try:
            with self._client.stream("QUERY", url, json=wish, headers=headers) as response:
                source = httpx2.EventSource(response, max_event_size=largest)
                for event in source.iter_sse():
                    events.append((event.id, event.event, event.json()))
        except httpx2.SSEError:
            return events, False
        return events, True

    def is_home(self, url: str) -> bool:
        """Say whether an address is of the origin of home."""
        return _root(url) == self._home


def _root(url: str) -> httpx2.URL:
    """Return the address of the root of an origin, which httpx2 writes in one way."""
    return httpx2.URL(url).join("/").copy_with(username=None, password=None)
