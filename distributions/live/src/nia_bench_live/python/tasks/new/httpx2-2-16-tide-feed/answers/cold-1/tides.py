from __future__ import annotations

import httpx2


class Gauge:
    def __init__(self, client: httpx2.Client, home: str) -> None:
        self._client = client
        self._home = httpx2.URL(home).origin

    def search(self, url: str, wish: dict[str, object]) -> object:
        answer = self._client.request("QUERY", url, json=wish)
        answer.raise_for_status()
        return answer.json()

    def follow(
        self, url: str, wish: dict[str, object], after: str, largest: int
    ) -> tuple[list[tuple[str, str, object]], bool]:
        events: list[tuple[str, str, object]] = []
        headers = {
            "Accept": "text/event-stream",
            "Cache-Control": "no-store",
            "Last-Event-ID": after,
        }
        with self._client.stream("QUERY", url, json=wish, headers=headers) as answer:
            try:
                for event in httpx2.EventSource(answer, max_event_size=largest):
                    events.append((event.id, event.event, event.json()))
            except httpx2.SSEError:
                return events, False
        return events, True

    def is_home(self, url: str) -> bool:
        return httpx2.URL(url).origin == self._home
