"""The progress that `reports_collect` tells of."""

import json
from typing import TypeAlias

import anyio
from mcp.shared.dispatcher import ProgressFnT

import listings
from catalogs import SOURCE, Catalogs
from checks import differences, outcome, report_faults
from connection import Connection
from fluent import Argument
from listings import Json
from preferences import NONE, PREFERENCES, Preference
from report import Report

TOOL = "reports_collect"
STATION = "fr-paris"
ALL = 12

# Every plural category that so many stations can have in Polish and Arabic.
COUNTS = (1, 2, 3, 5, 11, 12)

# What the SDK makes of a notification: progress, total and message.
Step: TypeAlias = tuple[float, float | None, str | None]

COLLECTING, READING, COLLECTED = (f"message--Progress--{variant}" for variant in ("Collecting", "Reading", "Collected"))


async def nearest(connection: Connection) -> list[Json]:
    """All stations, the nearest first, as other tools tell it."""
    found = await connection.client.call_tool("stations_search", {"query": STATION})
    [site] = (found.structured_content or {})["stations"]
    point = {"latitude": site["latitude"], "longitude": site["longitude"], "limit": ALL}
    nearby = await connection.client.call_tool("stations_nearby", point)
    return [near["station"] for near in (nearby.structured_content or {})["stations"]]


def expected(cities: list[str], count: int) -> list[tuple[str, dict[str, Argument]]]:
    """The messages for so many stations: their ids and their arguments."""
    texts: list[tuple[str, dict[str, Argument]]] = [(COLLECTING, {"stations": count, "city": cities[0]})]
    texts += [(READING, {"city": city}) for city in cities[:count]]
    return [*texts, (COLLECTED, {"stations": count})]


async def collect(
    connection: Connection, count: int, preference: Preference, heard: ProgressFnT | None
) -> tuple[Json, list[Json]]:
    """The result of a call, and the parameters of the notifications that came before it."""
    connection.received.clear()
    arguments = {"station": STATION, "stations": count}
    call = connection.client.call_tool(TOOL, arguments, progress_callback=heard, meta=listings.meta(preference.value))
    result = await outcome(call)
    told = [message["params"] for message in connection.received if message.get("method") == "notifications/progress"]
    return result, told


def text_faults(
    told: list[Json], cities: list[str], count: int, preference: Preference, catalogs: Catalogs
) -> list[str]:
    """Whether the notifications are those for so many stations, each with its words and its language."""
    texts = expected(cities, count)
    steps = [(note.get("progress"), note.get("total")) for note in told]
    faults = [] if steps == [(step, len(texts) - 1) for step in range(len(texts))] else [f"{count}: steps {steps}"]
    for note, (text_id, arguments) in zip(told, texts, strict=False):
        right = catalogs.text(text_id, preference.selected or SOURCE, arguments)
        if note.get("message") != right:
            faults.append(f"{count}: {note.get('message')!a}, in the catalogs: {right!a}")
        reported = listings.content_language(note)
        faults += [f"{count}: {fault}" for fault in report_faults(reported, [text_id], preference, catalogs)]
    return faults


def rest(note: Json) -> Json:
    """A copy of a notification without what depends on the language and on the request."""
    copy: Json = json.loads(json.dumps(note))
    copy.get("_meta", {}).pop(listings.CONTENT_LANGUAGE, None)
    return {key: value for key, value in copy.items() if key not in ("message", "progressToken") and value != {}}


async def check_simultaneous(connection: Connection, cities: list[str], catalogs: Catalogs, report: Report) -> None:
    """Calls that are under way at the same time tell of their own progress, in their own languages."""
    faults: list[str] = []

    async def one(preference: Preference, count: int) -> None:
        heard: list[str | None] = []

        async def hear(progress: float, total: float | None, message: str | None) -> None:
            heard.append(message)

        await collect(connection, count, preference, hear)
        texts = expected(cities, count)
        right = [catalogs.text(text_id, preference.selected or SOURCE, shown) for text_id, shown in texts]
        faults.extend([] if heard == right else [f"{preference}, {count}: heard {heard}"])

    calls = [(preference, count) for count in (1, 5) for preference in PREFERENCES]
    async with anyio.create_task_group() as group:
        for preference, count in calls:
            group.start_soon(one, preference, count)
    report.check(f"{len(calls)} simultaneous calls keep their progress apart", faults)


async def check_progress(connection: Connection, catalogs: Catalogs, report: Report) -> None:
    """Plural progress in the language of each call."""
    sites = await nearest(connection)
    cities = [site["city"] for site in sites]
    report.check("twelve stations are near", [] if len(cities) == ALL else [f"{cities}"])
    heard: list[Step] = []

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        heard.append((progress, total, message))

    plain = {count: await collect(connection, count, NONE, hear) for count in COUNTS}
    for preference in PREFERENCES:
        faults: list[str] = []
        changed: list[str] = []
        for count in COUNTS:
            heard.clear()
            result, told = await collect(connection, count, preference, hear)
            faults += text_faults(told, cities, count, preference, catalogs)
            steps = [(note["progress"], note.get("total"), note.get("message")) for note in told]
            faults += [] if heard == steps else [f"{count}: the SDK heard {heard}"]
            old, before = plain[count]
            changed += [*differences([*map(rest, told)], [*map(rest, before)], f"{count}"), *differences(result, old)]
        report.check(f"{preference}: progress with {', '.join(map(str, COUNTS))} stations", faults)
        report.check(f"{preference}: all else of progress and reports is byte-identical", changed)
    for count, (result, _) in plain.items():
        reports = result.get("structuredContent", {}).get("reports", [])
        right = [entry.get("station") for entry in reports] == [site["id"] for site in sites[:count]]
        report.check(f"{count} reports, the nearest first", [] if right else [f"{result}"])
    await check_simultaneous(connection, cities, catalogs, report)
    _, told = await collect(connection, 2, Preference("pl", "pl"), None)
    report.check("who asks for no progress hears none", [f"{note}" for note in told])
