"""Ray as far as `Nodes` knows it, in this process: actors are objects, and nodes can be lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any


class RayError(Exception):
    """What Ray raises where an actor has ended."""


@dataclass
class Method:
    handle: Handle
    name: str

    def remote(self, *arguments: object) -> Awaitable[Any]:
        async def answer() -> Any:
            self.handle.require_alive()
            found = await getattr(self.handle.actor, self.name)(*arguments)
            self.handle.require_alive()
            return found

        return answer()


@dataclass
class Handle:
    actor: Any
    node: str
    ray: FakeRay

    def require_alive(self) -> None:
        if self.node in self.ray.lost or self in self.ray.killed:
            raise RayError(self.node)

    def __getattr__(self, name: str) -> Method:
        return Method(self, name)


@dataclass
class ActorClass:
    made: Callable[..., Any]
    node: str
    ray: FakeRay

    def options(self, *, scheduling_strategy: str) -> ActorClass:
        return ActorClass(self.made, scheduling_strategy, self.ray)

    def remote(self, *arguments: object) -> Handle:
        return Handle(self.made(*arguments), self.node, self.ray)


@dataclass
class FakeRay:
    """A cluster with these nodes, by id. Those in `lost` answer nothing any more."""

    ids: list[str]
    lost: set[str] = field(default_factory=set[str])
    killed: list[Handle] = field(default_factory=list[Handle])

    class exceptions:  # noqa: N801 - as the module is called
        RayError = RayError

    def remote(self, **_options: object) -> Callable[[Callable[..., Any]], ActorClass]:
        return lambda made: ActorClass(made, "", self)

    def nodes(self) -> list[dict[str, Any]]:
        return [
            {
                "NodeID": each,
                "Alive": each not in self.lost,
                "NodeManagerHostname": "host",
                "NodeManagerAddress": "127.0.0.1",
                "Resources": {"CPU": 1.0},
            }
            for each in self.ids
        ]

    def kill(self, handle: Handle, *, no_restart: bool) -> None:
        assert no_restart
        self.killed.append(handle)
