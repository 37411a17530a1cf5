"""The checks of the Streamable HTTP binding."""

from dataclasses import dataclass

import httpx2
from mcp import MCPError
from mcp.types import HEADER_MISMATCH
from mcp_types import CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY
from mcp_types.version import LATEST_MODERN_VERSION

import connect
import listings
from catalogs import SOURCE, Catalogs
from checks import check_language, check_titles
from connect import Wire
from listings import ACCEPT_LANGUAGE, Json
from preferences import Preference
from report import Report


def reported(message: Json) -> str | None:
    """The language that a JSON-RPC message reports, in its result or in its error."""
    carrier = message.get("result") or message.get("error", {}).get("data") or {}
    return listings.content_language(carrier) if isinstance(carrier, dict) else None


def vary_faults(response: httpx2.Response) -> list[str]:
    """Whether a response tells caches that it depends on the header."""
    vary = [name.strip().lower() for name in response.headers.get("Vary", "").split(",")]
    what = f"{response.request.method}, status {response.status_code}"
    return [] if "accept-language" in vary else [f"{what}: Vary is {response.headers.get('Vary')}"]


def mirror_faults(response: httpx2.Response) -> list[str]:
    """Whether the header of a JSON response says what the message in it says."""
    language = reported(response.json())
    lines = response.headers.get_list("Content-Language")
    agree = lines == ([] if language is None else [language])
    return [] if agree else [f"Content-Language is {lines}, contentLanguage is {language}"]


def check_headers(wire: Wire, report: Report) -> None:
    """The headers of everything that came in over one connection."""
    faults = [fault for response in wire.responses for fault in vary_faults(response)]
    report.check(f"{len(wire.responses)} responses have Vary: Accept-Language", faults)
    # In sessions of protocol version 2025-11-25 the server answers in event streams, which need no Content-Language.
    if answers := [response for response in wire.responses if connect.is_json(response)]:
        faults = [fault for response in answers for fault in mirror_faults(response)]
        mirrored = sum("Content-Language" in response.headers for response in answers)
        report.check(f"{mirrored} of {len(answers)} JSON answers have contentLanguage and Content-Language", faults)


async def check_stripped(url: str, catalogs: Catalogs, report: Report) -> None:
    """A preference whose header was removed on the way still works; no shared cache may keep the answer."""
    wire = Wire()
    async with connect.over_http(url, hook=None, wire=wire) as transport, connect.client(transport, "auto") as client:
        for preference in (Preference("de", "de"), Preference("fr-CA", "fr-CA"), Preference(None, None)):
            results = await listings.ask(client, preference.value)
            check_titles(results, preference, catalogs, report)
            check_language(results, preference, catalogs, report)
            if preference.selected is not None:
                public = [method for method, result in results.items() if result.get("cacheScope") != "private"]
                report.check(f"{preference}: cacheScope is private", [f"{method} is not" for method in public])
    check_headers(wire, report)


async def check_contradicted(url: str, report: Report) -> None:
    """The SDK's user learns that header and body disagree."""
    for mode, version in connect.VERSIONS.items():
        route = connect.over_http(url, hook=connect.contradict)
        async with route as transport, connect.client(transport, mode) as client:
            faults = ["it was answered"]
            try:
                await client.list_tools(meta=listings.meta("de"))
            except MCPError as error:
                faults = [] if error.code == HEADER_MISMATCH else [f"{error.code}: {error}"]
            report.check(f"{version}: `de` with the header `*` raises MCPError -32020", faults)


@dataclass(frozen=True)
class Pair:
    """What header lines and body say, and the title language of the answer; `None` if it has to be refused."""

    lines: tuple[str, ...]
    preference: str | None
    language: str | None
    reports: bool = True

    def __str__(self) -> str:
        return f"header {list(self.lines)}, body {self.preference!r}"


PAIRS = (
    Pair(("de",), "de", "de"),
    Pair((), "de", "de"),
    Pair(("de",), None, SOURCE, reports=False),  # a header alone is no preference
    Pair(("pl", "en;q=0.9"), "pl, en;q=0.9", "pl"),  # lines are joined
    Pair(("de;q=high",), "de;q=high", SOURCE, reports=False),  # malformed on both sides
    Pair(("fr",), "de", None),
    Pair(("*",), "de", None),
    Pair(("en-us",), "en-US", None),
    Pair(("en-US,en",), "en-US, en", None),
    Pair(("en;q=0.900",), "en;q=0.9", None),
    Pair(("de", "fr"), "de", None),  # nothing hides behind the first line
    Pair(("de",), "de;q=high", None),  # agreement comes before grammar
)


async def post(http: httpx2.AsyncClient, url: str, pair: Pair) -> httpx2.Response:
    """Sends `tools/list` without the SDK, which would send neither two lines nor a wrong one."""
    meta: Json = {PROTOCOL_VERSION_META_KEY: LATEST_MODERN_VERSION, CLIENT_CAPABILITIES_META_KEY: {}}
    if pair.preference is not None:
        meta[ACCEPT_LANGUAGE] = pair.preference
    headers = [
        ("Accept", "application/json, text/event-stream"),
        ("MCP-Protocol-Version", LATEST_MODERN_VERSION),
        ("Mcp-Method", "tools/list"),
        *(("Accept-Language", line) for line in pair.lines),
    ]
    body = {"jsonrpc": "2.0", "id": 7, "method": "tools/list", "params": {"_meta": meta}}
    return await http.post(url, headers=headers, json=body)


def refusal_faults(response: httpx2.Response) -> list[str]:
    """Whether a response is the refusal that SEP-2792 demands."""
    error = response.json()
    is_refused = response.status_code == 400 and error.get("error", {}).get("code") == HEADER_MISMATCH
    return [] if is_refused and error.get("id") == 7 else [f"status {response.status_code}: {response.text[:200]}"]


def answer_faults(response: httpx2.Response, pair: Pair, language: str, catalogs: Catalogs) -> list[str]:
    """Whether a response is a list of tools in a language."""
    result = response.json().get("result") if response.status_code == 200 else None
    if result is None:
        return [f"status {response.status_code}: {response.text[:200]}"]
    wrong = [text_id for text_id, title in listings.titles(result).items() if title != catalogs.text(text_id, language)]
    faults = [f"{text_id} is not in {language}" for text_id in wrong]
    if listings.content_language(result) != (language if pair.reports else None):
        faults.append(f"contentLanguage is {listings.content_language(result)}")
    return faults


async def check_agreement(url: str, catalogs: Catalogs, report: Report) -> None:
    """Header and body have to agree to the letter, if both are there."""
    async with connect.http_client(hook=None) as http:
        for pair in PAIRS:
            response = await post(http, url, pair)
            faults = vary_faults(response) + mirror_faults(response)
            if pair.language is None:
                report.check(f"{pair}: 400 and -32020", refusal_faults(response) + faults)
            else:
                faults += answer_faults(response, pair, pair.language, catalogs)
                report.check(f"{pair}: answered in {pair.language}", faults)
