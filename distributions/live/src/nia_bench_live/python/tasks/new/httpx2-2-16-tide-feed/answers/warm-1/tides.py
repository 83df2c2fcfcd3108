import httpx2


class Gauge:
    def __init__(self, client: httpx2.Client, home: str) -> None:
        self._client = client
        self._home = httpx2.URL(home).origin

    def search(self, url: str, wish: dict[str, object]) -> object:
        answer = self._client.query(url, json=wish)
        if answer.is_error:
            answer.raise_for_status()
        return answer.json()

    def follow(
        self, url: str, wish: dict[str, object], after: str, largest: int
    ) -> tuple[list[tuple[str, str, object]], bool]:
        events: list[tuple[str, str, object]] = []
        try:
            with self._client.sse(
                url, method="QUERY", json=wish, headers={"Last-Event-ID": after}, max_event_size=largest
            ) as source:
                for event in source:
                    events.append((event.id, event.event, event.json()))
        except httpx2.SSEError:
            return events, False
        return events, True

    def is_home(self, url: str) -> bool:
        return httpx2.URL(url).origin == self._home
