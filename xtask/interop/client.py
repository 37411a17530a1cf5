"""Uses the example server with the official Python SDK, and compares what users read with the catalogs.

Each check prints a line. Exit codes: 0 all passed, 1 some failed, 2 it could not run.
"""

import argparse
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import TypeAlias

import anyio
from mcp import Client, ClientSession
from mcp.client.caching import CacheConfig
from mcp.types import (
    ClientCapabilities,
    Implementation,
    InitializedNotification,
    InitializeRequest,
    InitializeRequestParams,
    InitializeResult,
)
from mcp_types.version import LATEST_HANDSHAKE_VERSION

import answers
import connect
import documents
import errors
import forms
import http_checks
import listings
import progress
import rounds
from catalogs import SOURCE, Catalogs
from checks import check_conversation, check_rest, check_simultaneous, language_faults
from connect import VERSIONS, Mode, Transport, Wire
from connection import connected
from listings import Json
from preferences import PREFERENCES, Preference
from report import Report

# Seconds that one conversation may take.
LIMIT = 120.0

Route: TypeAlias = Callable[[], AbstractAsyncContextManager[Transport]]


async def converse(route: Route, mode: Mode, catalogs: Catalogs, report: Report) -> None:
    """What a server lists, and that everything in the lists can be called."""
    async with route() as transport, connected(transport, mode) as connection:
        client = connection.client
        version = client.protocol_version
        report.check(f"speaks {VERSIONS[mode]}", [] if version == VERSIONS[mode] else [f"speaks {version}"])
        await check_conversation(client, catalogs, report)
        await check_simultaneous(client, catalogs, report)


async def work(route: Route, mode: Mode, catalogs: Catalogs, report: Report) -> None:
    """What a server says while it works: forms, progress, errors, and content of its own."""
    async with route() as transport, connected(transport, mode) as connection:
        await forms.check_languages(connection, catalogs, report)
        await answers.check_answers(connection, report)
        await progress.check_progress(connection, catalogs, report)
        await errors.check_errors(connection, catalogs, report)
        await documents.check_documents(connection, catalogs, report)
        if connection.modern:
            await rounds.check_languages(connection.client, catalogs, report)
            await rounds.check_states(connection.client, report)
    async with route() as transport, connect.client(transport, mode) as client:
        await answers.check_nobody(client, report)


async def initialize(route: Route, preference: Preference) -> Json:
    """The answer to `initialize` with a preference. The SDK's client sends it without, so its session is used."""
    async with route() as transport, transport as (read, write):
        async with ClientSession(read, write, read_timeout_seconds=connect.PATIENCE) as session:
            params = InitializeRequestParams(
                _meta=listings.meta(preference.value),
                protocol_version=LATEST_HANDSHAKE_VERSION,
                capabilities=ClientCapabilities(),
                client_info=Implementation(name="interop", version="1"),
            )
            answer = (await session.send_request(InitializeRequest(params=params), listings.Raw)).root
            session.adopt(InitializeResult.model_validate(answer))
            await session.send_notification(InitializedNotification())
            return answer


async def check_initialize(route: Route, catalogs: Catalogs, report: Report) -> None:
    """The server's title in the first answer of a connection of protocol version 2025-11-25."""
    plain = {"initialize": await initialize(route, PREFERENCES[0])}
    for preference in dict.fromkeys(PREFERENCES):
        answer = await initialize(route, preference)
        expected = {"server--title": catalogs.text("server--title", preference.selected or SOURCE)}
        titles = listings.titles(answer)
        faults = [] if titles == expected else [f"{titles}, in the catalogs: {expected}"]
        faults += language_faults(answer, preference, catalogs)
        report.check(f"{preference}: initialize has the server's title and contentLanguage", faults)
        check_rest({"initialize": answer}, plain, preference, report)


async def check_cache(route: Route, catalogs: Catalogs, report: Report) -> None:
    """What the cache of the SDK makes of it, which knows no languages and is on by default.

    It keeps the answer to a call with `meta=` for the next call without, as long as `ttlMs` says: so the server has to
    say 0.
    """
    async with route() as transport:
        async with Client(transport, cache=CacheConfig(), read_timeout_seconds=connect.PATIENCE) as client:
            await client.list_tools(meta=listings.meta("fr"))
            titles = listings.titles(listings.dump(await client.list_tools()))
            wrong = [text_id for text_id, title in titles.items() if title != catalogs.text(text_id, SOURCE)]
            faults = [f"{text_id} is from the answer in `fr`" for text_id in wrong]
            report.check("with the SDK's cache, no preference after `fr`: the source language", faults)


async def check_stdio(program: str, catalogs: Catalogs, report: Report) -> None:
    """Standard input and output."""
    route = partial(connect.over_stdio, program)
    for mode, version in VERSIONS.items():
        with report.section(f"stdio, {version}"), anyio.fail_after(LIMIT):
            await converse(route, mode, catalogs, report)
        with report.section(f"stdio, {version}, at work"), anyio.fail_after(LIMIT):
            await work(route, mode, catalogs, report)
    with report.section("stdio, 2025-11-25, one connection a preference"), anyio.fail_after(LIMIT):
        await check_initialize(route, catalogs, report)
    with report.section("stdio, the SDK as it comes"), anyio.fail_after(LIMIT):
        await check_cache(route, catalogs, report)


async def check_http(url: str, catalogs: Catalogs, report: Report) -> None:
    """Streamable HTTP."""
    for mode, version in VERSIONS.items():
        wire = Wire()
        with report.section(f"HTTP, {version}, the preference in Accept-Language too"), anyio.fail_after(LIMIT):
            await converse(partial(connect.over_http, url, wire=wire), mode, catalogs, report)
            http_checks.check_headers(wire, report)
        wire = Wire()
        with report.section(f"HTTP, {version}, at work"), anyio.fail_after(LIMIT):
            await work(partial(connect.over_http, url, wire=wire), mode, catalogs, report)
            http_checks.check_headers(wire, report)
    route = partial(connect.over_http, url)
    with report.section("HTTP, 2025-11-25, one connection a preference"), anyio.fail_after(LIMIT):
        await check_initialize(route, catalogs, report)
    with report.section("HTTP, the SDK as it comes: without Accept-Language"), anyio.fail_after(LIMIT):
        await http_checks.check_stripped(url, catalogs, report)
        await check_cache(partial(connect.over_http, url, hook=None), catalogs, report)
    with report.section("HTTP, header and body compared"), anyio.fail_after(LIMIT):
        await http_checks.check_contradicted(url, report)
        await http_checks.check_agreement(url, catalogs, report)


async def check_all(program: str, url: str, catalogs: Catalogs, report: Report) -> None:
    """Both transports."""
    await check_stdio(program, catalogs, report)
    await check_http(url, catalogs, report)


def main() -> int:
    """Reads the command line and runs the checks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stdio", required=True, metavar="PROGRAM", help="the server's program")
    parser.add_argument("--http", required=True, metavar="URL", help="where the server listens")
    parser.add_argument("--catalogs", required=True, type=Path, metavar="FOLDER", help="what it should say")
    options = parser.parse_args()
    try:
        catalogs = Catalogs(options.catalogs, "weather")
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    report = Report()
    anyio.run(check_all, options.stdio, options.http, catalogs, report)
    print(report.summary())
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
