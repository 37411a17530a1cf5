"""A connection with somebody who answers, and with every message kept as it came in."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from mcp import Client
from mcp.client import ClientRequestContext
from mcp.types import ElicitRequestParams, ElicitRequestURLParams, ElicitResult
from mcp_types.version import LATEST_MODERN_VERSION

import connect
from connect import Mode, Transport
from listings import Json

# What the form of `alerts_subscribe` is filled in with, every field of it.
FILLED_IN: Json = {"email": "ana@weather.example", "plan": "plus", "hazards": ["wind", "snow"], "days_ahead": 3}

AGREED = ElicitResult(action="accept")
FILLED = ElicitResult(action="accept", content=FILLED_IN)


@dataclass
class Person:
    """Who sits before the client, and what they answer."""

    form: ElicitResult = field(default_factory=lambda: FILLED)
    page: ElicitResult = field(default_factory=lambda: AGREED)

    async def answer(self, context: ClientRequestContext, params: ElicitRequestParams) -> ElicitResult:
        """The callback of the SDK."""
        return self.page if isinstance(params, ElicitRequestURLParams) else self.form


class Reading:
    """The reading end of a transport. It keeps what passes, for the SDK's own types drop what they do not know."""

    def __init__(self, stream: Any, received: list[Json]) -> None:
        self._stream = stream
        self._received = received

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    async def __aenter__(self) -> "Reading":
        await self._stream.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stream.__aexit__(kind, error, trace)

    def __aiter__(self) -> "Reading":
        return self

    async def __anext__(self) -> Any:
        item = await self._stream.__anext__()
        if not isinstance(item, Exception):
            self._received.append(item.message.model_dump(mode="json", by_alias=True, exclude_unset=True))
        return item


@dataclass
class Connection:
    """A client, what came in, and who answers."""

    client: Client
    received: list[Json]
    person: Person

    @property
    def modern(self) -> bool:
        """Whether results ask for input, as they do from protocol version 2026-07-28 on."""
        return self.client.protocol_version == LATEST_MODERN_VERSION


@asynccontextmanager
async def tapped(transport: Transport, received: list[Json]) -> AsyncIterator[Any]:
    """A transport that leaves a copy of every message that comes in."""
    async with transport as (read, write):
        yield Reading(read, received), write


@asynccontextmanager
async def connected(transport: Transport, mode: Mode) -> AsyncIterator[Connection]:
    """A connection over a transport."""
    received: list[Json] = []
    person = Person()
    async with connect.client(tapped(transport, received), mode, person.answer) as client:
        yield Connection(client, received, person)
