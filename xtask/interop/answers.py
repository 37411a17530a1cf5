"""What people do with the form and the page of `alerts_subscribe`, and what becomes of it."""

from mcp import Client
from mcp.types import INVALID_PARAMS, MISSING_REQUIRED_CLIENT_CAPABILITY, ElicitResult

from checks import outcome
from connection import AGREED, FILLED, FILLED_IN, Connection
from forms import STATION, TOOL, subscribe
from listings import Json
from preferences import Preference
from report import Report

# What a person does with form and page, and what that makes of the subscription.
DECLINED, CANCELLED = ElicitResult(action="decline"), ElicitResult(action="cancel")
BRIEF = ElicitResult(action="accept", content={"email": FILLED_IN["email"], "plan": "free"})
ENDS = {
    "declines the form": (DECLINED, AGREED, 1, "declined"),
    "cancels the form": (CANCELLED, AGREED, 1, "cancelled"),
    "declines the page": (FILLED, DECLINED, 2, "declined"),
    "cancels the page": (FILLED, CANCELLED, 2, "cancelled"),
    "leaves out what is optional": (BRIEF, AGREED, 2, "subscribed"),
}

# Answers that are not what the form asks for: without an address, and so on.
MISFITS: dict[str, Json | None] = {
    "no address": {"plan": "pro"},
    "an unknown plan": {**FILLED_IN, "plan": "gold"},
    "a list for an address": {**FILLED_IN, "email": ["ana@weather.example"]},
    "too many days": {**FILLED_IN, "days_ahead": 8},
    "an unknown hazard": {**FILLED_IN, "hazards": ["wind", "frogs"]},
    "nothing": None,
}


async def check_answers(connection: Connection, report: Report) -> None:
    """What people do with a form besides filling it in."""
    preference, person = Preference("pl", "pl"), connection.person
    for what, (form, page, count, status) in ENDS.items():
        person.form, person.page = form, page
        result, questions = await subscribe(connection, preference)
        served = result.get("structuredContent", {}).get("status")
        right = served == status and len(questions) == count and not result.get("isError")
        report.check(f"who {what} has {status}", [] if right else [f"{len(questions)} questions, then {result}"])
    for what, content in MISFITS.items():
        person.form, person.page = ElicitResult(action="accept", content=content), AGREED
        result, questions = await subscribe(connection, preference)
        refused = result.get("isError") and result.get("code", INVALID_PARAMS) == INVALID_PARAMS
        report.check(f"an answer with {what} is refused", [] if refused and len(questions) == 1 else [f"{result}"])
    person.form = FILLED


async def check_nobody(client: Client, report: Report) -> None:
    """A client that nobody answers at is not asked."""
    result = await outcome(client.call_tool(TOOL, {"station": STATION}))
    refused = result.get("code") == MISSING_REQUIRED_CLIENT_CAPABILITY
    report.check("a client without forms learns that they are required", [] if refused else [f"{result}"])
