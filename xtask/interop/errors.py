"""The errors that users read, in their language and with what programs read unchanged."""

import json
from collections.abc import Awaitable
from dataclasses import dataclass

from mcp import Client, MCPError
from mcp.types import INVALID_PARAMS, Result
from mcp_types import RequestParamsMeta

import listings
from catalogs import SOURCE, Catalogs
from checks import differences, report_faults
from connection import Connection
from fluent import Argument
from listings import Json
from preferences import NONE, PREFERENCES, Preference
from report import Report

# The code for a resource that is not there, before protocol version 2026-07-28 made it one of wrong parameters.
RESOURCE_NOT_FOUND = -32002


@dataclass(frozen=True)
class Mistake:
    """A request that ends with an error: what to call with which arguments, and what the error has to say."""

    name: str
    arguments: dict[str, str | int]
    problem: str
    shown: dict[str, Argument]
    # What the data has, and the keys of what else it has.
    data: Json
    others: frozenset[str] = frozenset()

    def send(self, client: Client, meta: RequestParamsMeta | None) -> Awaitable[Result]:
        """Makes the mistake."""
        if "://" in self.name:
            return client.read_resource(self.name, meta=meta)
        if self.name in listings.ARGUMENTS:
            texts = {name: str(value) for name, value in self.arguments.items()}
            return client.get_prompt(self.name, texts, meta=meta)
        return client.call_tool(self.name, self.arguments, meta=meta)


def unknown(name: str, problem: str, argument: str, value: str, **others: str | int) -> Mistake:
    """An argument that names nothing."""
    known = frozenset() if problem == "UnknownResource" else frozenset({"known"})
    return Mistake(name, {argument: value, **others}, problem, {argument: value}, {argument: value}, known)


def out_of_range(name: str, parameter: str, value: int, limits: tuple[int, int], **others: str | int) -> Mistake:
    """An argument outside of its limits."""
    shown: dict[str, Argument] = {"parameter": parameter, "minimum": limits[0], "maximum": limits[1]}
    return Mistake(name, {parameter: value, **others}, "OutOfRange", shown, {"value": value, **shown})


MISTAKES = (
    unknown("weather_current", "UnknownStation", "station", "xx-nowhere"),
    unknown("alerts_subscribe", "UnknownStation", "station", "{ $station }"),
    unknown("reports_collect", "UnknownStation", "station", "", stations=2),
    unknown("plan_trip", "UnknownCity", "city", "Ελλάς", days="2"),
    unknown("weather://nowhere", "UnknownResource", "uri", "weather://nowhere"),
    unknown("weather://stations/xx", "UnknownResource", "uri", "weather://stations/xx"),
    out_of_range("stations_nearby", "latitude", 91, (-90, 90), longitude=0),
    out_of_range("weather_forecast", "days", 8, (1, 7), station="fr-paris"),
    out_of_range("climate_compare", "month", 13, (1, 12), first="fr-paris", second="fr-paris"),
    out_of_range("reports_collect", "stations", 13, (1, 12), station="fr-paris"),
    out_of_range("plan_trip", "days", 9, (1, 7), city="Paris"),
)


async def error_of(mistake: Mistake, client: Client, preference: Preference) -> Json:
    """The error that a mistake ends with, with all that its data holds."""
    try:
        result = await mistake.send(client, listings.meta(preference.value))
    except MCPError as error:
        return error.error.model_dump(mode="json", exclude_unset=True)
    return {"message": f"none, but {listings.dump(result)}"}


def rest(error: Json) -> Json:
    """A copy without what depends on the language."""
    copy: Json = json.loads(json.dumps({**error, "message": None}))
    data = copy.get("data") or {}
    data.get("_meta", {}).pop(listings.CONTENT_LANGUAGE, None)
    if data.get("_meta") == {}:
        del data["_meta"]
    return copy


def plain_faults(mistake: Mistake, error: Json, modern: bool) -> list[str]:
    """Whether an error has the right code and data."""
    missing = mistake.problem == "UnknownResource" and not modern
    code = RESOURCE_NOT_FOUND if missing else INVALID_PARAMS
    data = error.get("data") or {}
    right = {**data, **mistake.data} == data and data.keys() == mistake.data.keys() | mistake.others
    return [] if right and error.get("code") == code else [f"{mistake.name} {mistake.arguments}: {error}"]


async def check_errors(connection: Connection, catalogs: Catalogs, report: Report) -> None:
    """Every mistake in every language."""
    client = connection.client
    plain = [await error_of(mistake, client, NONE) for mistake in MISTAKES]
    pairs = zip(MISTAKES, plain, strict=True)
    faults = [fault for mistake, error in pairs for fault in plain_faults(mistake, error, connection.modern)]
    report.check(f"{len(MISTAKES)} errors have their codes and data", faults)
    for preference in PREFERENCES:
        faults = []
        for mistake, before in zip(MISTAKES, plain, strict=True):
            error = await error_of(mistake, client, preference)
            text_id = f"message--Problem--{mistake.problem}"
            right = catalogs.text(text_id, preference.selected or SOURCE, mistake.shown)
            faults += [] if error["message"] == right else [f"{error['message']!a}, in the catalogs: {right!a}"]
            reported = listings.content_language(error.get("data") or {})
            reports = report_faults(reported, [text_id], preference, catalogs)
            faults += [f"{mistake.name}: {fault}" for fault in reports]
            faults += differences(rest(error), rest(before), mistake.name)
        report.check(f"{preference}: {len(MISTAKES)} errors, all but their words unchanged", faults)
