"""The form and the page that `alerts_subscribe` asks for."""

import json
from collections.abc import Iterator

import listings
from catalogs import SOURCE, Catalogs, encode
from checks import differences, outcome, report_faults
from connection import FILLED_IN, Connection
from listings import Json
from preferences import NONE, PREFERENCES, Preference
from report import Report

TOOL = "alerts_subscribe"
STATION = "fr-paris"
PAGE = "https://weather.example/confirm/fr-paris"

# The struct of the form and the enums of its choices: texts are filed under their names.
FORM = "form--AlertSubscription"
ENUMS = {"plan": "Plan", "hazards": "Hazard"}
# A field without a description has that of its enum; where it has one, the enum's is not shown.
DESCRIBED_BY_ENUM = ("plan",)
NOT_SHOWN = {"form--Hazard--description"}
CONFIRM = "message--Request--Confirm"
# What the texts say of the form that was filled in before.
ARGUMENTS = {"email": str(FILLED_IN["email"])}

# What programs read of the form.
REQUIRED = ["email", "plan"]
FIELDS: dict[str, Json] = {
    "email": {"type": "string", "format": "email"},
    "plan": {"type": "string", "oneOf": [{"const": plan} for plan in ("free", "plus", "pro")]},
    "hazards": {"type": "array", "items": {"anyOf": [{"const": kind} for kind in ("wind", "rain", "heat", "snow")]}},
    "days_ahead": {"type": "integer", "minimum": 1, "maximum": 7},
}


def asked(received: list[Json]) -> list[Json]:
    """What asks for input in the messages that came in: parameters of requests, and since 2026-07-28 results."""
    created = [message["params"] for message in received if message.get("method") == "elicitation/create"]
    results = [message.get("result", {}) for message in received]
    return created + [result for result in results if result.get("resultType") == "input_required"]


def requests(question: Json) -> list[Json]:
    """The parameters of the requests in it."""
    inputs = question.get("inputRequests")
    return [question] if inputs is None else [request["params"] for request in inputs.values()]


def displayed(question: Json) -> Iterator[tuple[str, Json, str]]:
    """The display texts in it: the id, and where the text is."""
    for params in requests(question):
        schema = params.get("requestedSchema", {})
        if "message" in params:
            yield f"{FORM}--message" if schema else CONFIRM, params, "message"
        yield from ((f"{FORM}--{key}", schema, key) for key in ("title", "description") if key in schema)
        for name, field in schema.get("properties", {}).items():
            owner = f"{FORM}--{encode(name)}"
            if "title" in field:
                yield f"{owner}--title", field, "title"
            if "description" in field:
                describing = f"form--{ENUMS[name]}" if name in DESCRIBED_BY_ENUM else owner
                yield f"{describing}--description", field, "description"
            for option in field.get("oneOf", []) + field.get("items", {}).get("anyOf", []):
                if "title" in option:
                    yield f"form--{ENUMS.get(name)}--option--{encode(option['const'])}--title", option, "title"


def rest(question: Json) -> Json:
    """A copy without what may depend on the language, and without tokens, which differ each time."""
    copy = listings.rest(question)
    for _, holder, key in [*displayed(copy)]:
        del holder[key]
    for token in ("requestState", "elicitationId"):
        copy.pop(token, None)
    copy.get("_meta", {}).pop("progressToken", None)
    return {key: value for key, value in copy.items() if (key, value) != ("_meta", {})}


def text_faults(question: Json, preference: Preference, catalogs: Catalogs) -> list[str]:
    """Whether its texts are those of the catalogs, none is missing, and the report names their languages."""
    selected = preference.selected or SOURCE
    texts = {text_id: holder[key] for text_id, holder, key in displayed(question)}
    expected = {CONFIRM} if CONFIRM in texts else catalogs.forms() - NOT_SHOWN
    faults = [f"{text_id} is not served" for text_id in sorted(expected - texts.keys())]
    for text_id, text in texts.items():
        right = catalogs.text(text_id, selected, ARGUMENTS) if text_id in expected else None
        faults += [] if text == right else [f"{text_id} = {text}, in the catalogs: {right}"]
    text_ids = [*texts, *listings.titles(question)]
    return faults + report_faults(listings.content_language(question), text_ids, preference, catalogs)


def shape_faults(questions: list[Json]) -> list[str]:
    """Whether a form and a page are asked for, with the right keys, types, values, limits and address."""
    asked_for = [params for question in questions for params in requests(rest(question))]
    if len(asked_for) != 2:
        return [f"asked for {asked_for}"]
    form, page = asked_for
    schema = form.get("requestedSchema", {})
    fields = schema.get("properties", {})
    faults = [] if page.get("url") == PAGE else [f"the page is {page.get('url')}"]
    faults += [] if schema.get("required") == REQUIRED else [f"required are {schema.get('required')}"]
    # In any order, since rmcp sorts them.
    faults += [] if fields.keys() == FIELDS.keys() else [f"the fields are {list(fields)}"]
    for name, field in FIELDS.items():
        served = fields.get(name, {})
        if differ := {key: served.get(key) for key in field if served.get(key) != field[key]}:
            faults.append(f"{name} has {json.dumps(differ)}, expected {json.dumps(field)}")
    return faults


async def subscribe(connection: Connection, preference: Preference) -> tuple[Json, list[Json]]:
    """The result of a call, and what was asked for meanwhile."""
    connection.received.clear()
    call = connection.client.call_tool(TOOL, {"station": STATION}, meta=listings.meta(preference.value))
    return await outcome(call), asked(connection.received)


async def check_languages(connection: Connection, catalogs: Catalogs, report: Report) -> None:
    """Form and page in the language of each call, and the same answers for the tool."""
    result, plain = await subscribe(connection, NONE)
    report.check("a form with its keys, types and values, and a page", shape_faults(plain))
    served = result.get("structuredContent", {})
    wrong = {key: served.get(key) for key, value in FILLED_IN.items() if served.get(key) != value}
    subscribed = served.get("status") == "subscribed" and served.get("station", {}).get("id") == STATION
    report.check("the answers reach the tool", [] if subscribed and not wrong else [f"{result}"])
    for preference in PREFERENCES:
        again, questions = await subscribe(connection, preference)
        faults = [fault for question in questions for fault in text_faults(question, preference, catalogs)]
        faults += [] if len(questions) == 2 else [f"{len(questions)} questions"]
        report.check(f"{preference}: form and page are in the words of the catalogs", faults)
        faults = [*differences([*map(rest, questions)], [*map(rest, plain)]), *differences(again, result)]
        report.check(f"{preference}: all else that is asked and answered is byte-identical", faults)
