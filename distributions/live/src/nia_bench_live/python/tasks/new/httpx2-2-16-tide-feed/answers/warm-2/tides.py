"""Questions to the service of a tide gauge."""

import httpx2


class Gauge:
    """A tide gauge, of which all is asked through one client."""

    def __init__(self, client: httpx2.Client, home: str) -> None:
        self._client = client
        self._home = httpx2.URL(home).origin

    def search(self, url: str, wish: dict[str, object]) -> object:
        """Return the JSON of the answer to a wish."""
        answer: object = self._client.query(url, json=wish).raise_for_status().json()
        return answer

    def follow(
        self, url: str, wish: dict[str, object], after: str, largest: int
    ) -> tuple[list[tuple[str, str, object]], bool]:
        """Return the id, type and value of each event after one, and whether the stream of them came to its end."""
        events: list[tuple[str, str, object]] = []
        # Ids of events are text of any kind, and are sent back as UTF-8.
        headers = httpx2.Headers({"Last-Event-ID": after}, encoding="utf-8")
        try:
            with self._client.sse(url, method="QUERY", json=wish, headers=headers, max_event_size=largest) as stream:
                for event in stream:
                    # What has no data, such as a lone time to retry after, is no event of its own.
                    if event.data:
                        events.append((event.id, event.event, event.json()))
        except httpx2.SSEError:
            return events, False
        return events, True

    def is_home(self, url: str) -> bool:
        """Say whether an address is of the origin of home."""
        try:
            return httpx2.URL(url).origin == self._home
        except (httpx2.InvalidURL, ValueError):
            # A relative or invalid address has no origin.
            return False
