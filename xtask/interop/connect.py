"""Connections to the server through the SDK, over both transports."""

import json
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import httpx2
from mcp import Client, StdioServerParameters, stdio_client
from mcp.client.session import ElicitationFnT
from mcp.client.streamable_http import streamable_http_client
from mcp_types.version import LATEST_HANDSHAKE_VERSION, LATEST_MODERN_VERSION

from listings import ACCEPT_LANGUAGE

# Seconds that an answer may take.
PATIENCE = 20.0

Mode: TypeAlias = Literal["auto", "legacy"]
VERSIONS: dict[Mode, str] = {"auto": LATEST_MODERN_VERSION, "legacy": LATEST_HANDSHAKE_VERSION}

Hook: TypeAlias = Callable[[httpx2.Request], Coroutine[Any, Any, None]]

# The server answers the end of a session with 202, and the SDK warns of every status but 200 and 204.
logging.getLogger("mcp.client.streamable_http").setLevel(logging.ERROR)

# What `streamable_http_client` and `stdio_client` return. The SDK's own name for it is private.
Transport: TypeAlias = AbstractAsyncContextManager[Any]


async def mirror(request: httpx2.Request) -> None:
    """Sends the preference of the body as `Accept-Language` too. A client has to; the SDK does not do it by itself."""
    body = json.loads(request.content) if request.content else {}
    preference = body.get("params", {}).get("_meta", {}).get(ACCEPT_LANGUAGE)
    if preference is not None:
        request.headers["Accept-Language"] = preference


async def contradict(request: httpx2.Request) -> None:
    """Sends `Accept-Language: *`, as the `fetch` of Node.js does by itself."""
    request.headers["Accept-Language"] = "*"


@dataclass
class Wire:
    """The HTTP responses that came in."""

    responses: list[httpx2.Response] = field(default_factory=list)

    async def record(self, response: httpx2.Response) -> None:
        """Keeps a response. The body of an event stream is left to the SDK."""
        if is_json(response):
            await response.aread()
        self.responses.append(response)


def is_json(response: httpx2.Response) -> bool:
    """Whether a response is one JSON message."""
    return response.headers.get("Content-Type", "").partition(";")[0].strip() == "application/json"


def http_client(hook: Hook | None, wire: Wire | None = None) -> httpx2.AsyncClient:
    """An HTTP client with a hook for requests. It uses no proxy, for the server is on this machine."""
    hooks: dict[str, list[Callable[..., Any]]] = {
        "request": [hook] if hook else [],
        "response": [wire.record] if wire else [],
    }
    return httpx2.AsyncClient(event_hooks=hooks, timeout=PATIENCE, trust_env=False)


@asynccontextmanager
async def over_stdio(program: str) -> AsyncIterator[Transport]:
    """The server on standard input and output."""
    yield stdio_client(StdioServerParameters(command=program, args=["--stdio"]))


@asynccontextmanager
async def over_http(url: str, hook: Hook | None = mirror, wire: Wire | None = None) -> AsyncIterator[Transport]:
    """The server at an address."""
    async with http_client(hook, wire) as http:
        yield streamable_http_client(url, http_client=http)


def client(transport: Transport, mode: Mode, answer: ElicitationFnT | None = None) -> Client:
    """A client of the newest protocol version that both sides know (auto), or of 2025-11-25 (legacy).

    If it has somebody to `answer`, it offers to be asked.

    It has no cache. That of the SDK knows nothing of languages: a call with `meta=` goes to the server, but stores its
    answer where the next call without `meta=` finds it.
    """
    return Client(transport, mode=mode, cache=None, read_timeout_seconds=PATIENCE, elicitation_callback=answer)
