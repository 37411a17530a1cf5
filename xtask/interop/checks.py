"""The checks that do not depend on the transport."""

import json
from collections.abc import Awaitable, Iterable, Iterator
from typing import Any

import anyio
from mcp import Client, MCPError
from mcp.types import Result

import listings
from catalogs import SOURCE, Catalogs
from listings import Json
from preferences import NONE, PREFERENCES, Preference
from report import Report, causes

# Every tool with arguments that it accepts.
TOOLS: dict[str, Json] = {
    "weather_current": {"station": "fr-paris"},
    "weather_forecast": {"station": "fr-paris", "days": 2},
    "stations_search": {"query": "paris"},
    "stations_nearby": {"latitude": 48.8, "longitude": 2.3},
    "alerts_list": {},
    "air_quality": {"station": "fr-paris"},
    "climate_compare": {"first": "fr-paris", "second": "fr-paris", "month": 1},
    "outdoor_days": {"station": "fr-paris", "activity": "hiking"},
    "alerts_subscribe": {"station": "fr-paris"},  # the client answers what it asks
    "reports_collect": {"station": "fr-paris", "stations": 3},
    "official_document": {"document": "charter", "language": "ga"},  # without the argument, the language chooses
}
PROMPTS = {
    "plan_trip": {"city": "Paris", "days": "2"},
    "compare_cities": {"first": "Paris", "second": "fr-paris"},
}
RESOURCES = ("weather://stations", "weather://alerts", "weather://about", "weather://stations/fr-paris")


def check_titles(results: dict[str, Json], preference: Preference, catalogs: Catalogs, report: Report) -> None:
    """Title by title: each is that of the catalogs, and none is missing."""
    selected = preference.selected or SOURCE
    expected = catalogs.titles()
    if "server/discover" not in results:
        expected.discard("server--title")  # before 2026-07-28 it comes with `initialize` alone
    served = {text_id: title for result in results.values() for text_id, title in listings.titles(result).items()}
    faults = [f"{text_id} is not served" for text_id in sorted(expected - served.keys())]
    for text_id, title in served.items():
        if text_id not in expected:
            faults.append(f"{text_id} = {title} is not in the catalogs")
        elif title != catalogs.text(text_id, selected):
            faults.append(f"{text_id} = {title}, in the catalogs: {catalogs.text(text_id, selected)}")
    report.check(f"{preference}: {len(expected)} titles are those of the catalogs", faults)


def report_faults(
    reported: str | None, text_ids: Iterable[str], preference: Preference, catalogs: Catalogs
) -> list[str]:
    """Whether a report names the languages of the texts, the selected one first."""
    selected = preference.selected
    if selected is None:
        return [] if reported is None else [f"contentLanguage is {reported}, although nothing was selected"]
    if reported is None:
        return ["contentLanguage is missing"]
    expected = catalogs.languages(text_ids, selected) or {selected}
    tags = [tag.strip() for tag in reported.split(",")]
    first_is_right = selected not in expected or tags[0] == selected
    if sorted(tags) == sorted(expected) and first_is_right:
        return []
    return [f"contentLanguage is {reported}, selected is {selected}, the texts are in {', '.join(sorted(expected))}"]


def language_faults(result: Json, preference: Preference, catalogs: Catalogs) -> list[str]:
    """Whether a listing reports the languages of its titles, the selected one first."""
    return report_faults(listings.content_language(result), listings.titles(result), preference, catalogs)


def check_language(results: dict[str, Json], preference: Preference, catalogs: Catalogs, report: Report) -> None:
    """The language that each listing reports."""
    faults = [
        f"{method}: {fault}"
        for method, result in results.items()
        for fault in language_faults(result, preference, catalogs)
    ]
    reported = dict.fromkeys(filter(None, map(listings.content_language, results.values())))
    shown = " or ".join(f"`{value}`" for value in reported) or "absent"
    report.check(f"{preference}: contentLanguage is {shown}", faults)


def differences(ours: Any, theirs: Any, path: str = "") -> Iterator[str]:
    """Where two JSON values differ, the order of keys included."""
    if json.dumps(ours) == json.dumps(theirs):
        return
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() != theirs.keys():
        added, removed = sorted(ours.keys() - theirs.keys()), sorted(theirs.keys() - ours.keys())
        yield f"{path}: the preference adds {added} and removes {removed}"
    elif isinstance(ours, dict) and isinstance(theirs, dict) and list(ours) == list(theirs):
        for key in ours:
            yield from differences(ours[key], theirs[key], f"{path}/{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for index, (our, their) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(our, their, f"{path}/{index}")
    else:
        shown, expected = (json.dumps(value, ensure_ascii=False)[:200] for value in (ours, theirs))
        yield f"{path}: {shown}, without a preference: {expected}"


def check_rest(raw: dict[str, Json], plain: dict[str, Json], preference: Preference, report: Report) -> None:
    """Names, URIs, schemas, descriptions and all else are what they are without a preference, byte for byte."""
    faults = [
        fault
        for method in plain
        for fault in differences(listings.rest(raw[method]), listings.rest(plain[method]), method)
    ]
    report.check(f"{preference}: all but the titles is byte-identical", faults)


async def outcome(call: Awaitable[Result]) -> Json:
    """The result of a call, or the error that it ends with: the other calls still take place."""
    try:
        return listings.dump(await call)
    except MCPError as error:
        return {"isError": True, "code": error.code, "causes": causes(error)}
    except RuntimeError as error:  # the result contradicts the tool's own schema
        return {"isError": True, "causes": causes(error)}


async def call_all(client: Client, preference: Preference) -> dict[str, Json]:
    """The results of every tool, prompt and resource, called by their names and URIs."""
    meta = listings.meta(preference.value)
    results: dict[str, Json] = {}
    for name, arguments in TOOLS.items():
        results[name] = await outcome(client.call_tool(name, arguments, meta=meta))
    for name, texts in PROMPTS.items():
        results[name] = await outcome(client.get_prompt(name, texts, meta=meta))
    for uri in RESOURCES:
        results[uri] = await outcome(client.read_resource(uri, meta=meta))
    return results


async def check_calls(client: Client, plain: dict[str, Json], preference: Preference, report: Report) -> None:
    """Whatever the language, everything answers to its name, with the same content."""
    results = await call_all(client, preference)
    failed = [f"{name}: {result}" for name, result in results.items() if result.get("isError")]
    changed = [fault for name in plain for fault in differences(results[name], plain[name], name)]
    report.check(f"{preference}: {len(results)} tools, prompts and resources answer to their names", failed + changed)


async def check_conversation(client: Client, catalogs: Catalogs, report: Report) -> None:
    """All preferences over one connection, one after the other."""
    plain = await listings.ask_raw(client, None)
    calls = await call_all(client, NONE)
    missing = sorted({tool["name"] for tool in plain["tools/list"]["tools"]} - TOOLS.keys())
    report.check("every tool is called below", [f"{name} is not in checks.py" for name in missing])
    for preference in PREFERENCES:
        results = await listings.ask(client, preference.value)
        check_titles(results, preference, catalogs, report)
        check_language(results, preference, catalogs, report)
        check_rest(await listings.ask_raw(client, preference.value), plain, preference, report)
        await check_calls(client, calls, preference, report)


async def check_simultaneous(client: Client, catalogs: Catalogs, report: Report) -> None:
    """Requests that are in flight at the same time keep their languages apart."""
    faults: list[str] = []

    async def one(preference: Preference) -> None:
        result = listings.dump(await client.list_tools(meta=listings.meta(preference.value)))
        wrong = [
            f"{preference}: {text_id} = {title}"
            for text_id, title in listings.titles(result).items()
            if title != catalogs.text(text_id, preference.selected or SOURCE)
        ]
        faults.extend(wrong + language_faults(result, preference, catalogs))

    requests = PREFERENCES * 4
    async with anyio.create_task_group() as group:
        for preference in requests:
            group.start_soon(one, preference)
    report.check(f"{len(requests)} simultaneous requests keep their languages apart", faults)
