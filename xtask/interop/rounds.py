"""The rounds of protocol version 2026-07-28, driven by hand: each is a request with a language of its own."""

from collections.abc import Mapping

from mcp import Client, MCPError
from mcp.types import INVALID_PARAMS, CallToolRequest, CallToolRequestParams, ElicitResult

import listings
from catalogs import Catalogs
from checks import differences
from connection import AGREED, FILLED
from forms import STATION, TOOL, text_faults
from listings import Json, Raw
from preferences import NONE, Preference
from report import Report

DE, FR = Preference("de", "de"), Preference("fr", "fr")
AR, CANADA = Preference("ar", "ar"), Preference("fr-CA", "fr-CA")

# The preferences of the question for the form, of the question for the page, and of the request that is answered.
ROUNDS = ((DE, FR, NONE), (FR, NONE, DE), (NONE, AR, AR), (AR, CANADA, FR))

FORM: Mapping[str, ElicitResult] = {"subscription": FILLED}
PAGE: Mapping[str, ElicitResult] = {"confirm": AGREED}


async def call(
    client: Client,
    preference: Preference,
    answers: Mapping[str, ElicitResult] | None = None,
    state: str | None = None,
    station: str = STATION,
) -> Json:
    """The result of one round with every field that the server sent, or the code and the words of an error."""
    params = CallToolRequestParams(
        name=TOOL,
        arguments={"station": station},
        input_responses=None if answers is None else {**answers},
        request_state=state,
        _meta=listings.meta(preference.value),
    )
    try:
        return (await client.session.send_request(CallToolRequest(params=params), Raw)).root
    except MCPError as error:
        return {"error": error.code, "message": error.message}


def question_faults(question: Json, key: str, preference: Preference, catalogs: Catalogs) -> list[str]:
    """Whether a round asks for what its key says, in the language of its own request."""
    keys = list(question.get("inputRequests", {}))
    faults = [] if keys == [key] else [f"asks for {keys}: {question}"]
    return [f"{key}: {fault}" for fault in faults + text_faults(question, preference, catalogs)]


async def check_languages(client: Client, catalogs: Catalogs, report: Report) -> None:
    """Each round asks in the language of its own request, and none changes what comes out."""
    plain: Json | None = None
    for asking, confirming, finishing in ROUNDS:
        form = await call(client, asking)
        faults = question_faults(form, "subscription", asking, catalogs)
        page = await call(client, confirming, FORM, form.get("requestState"))
        faults += question_faults(page, "confirm", confirming, catalogs)
        result = await call(client, finishing, PAGE, page.get("requestState"))
        plain = plain or result
        faults += differences(result, plain)
        if result.get("structuredContent", {}).get("status") != "subscribed":
            faults.append(f"ends with {result}")
        report.check(f"rounds with {asking}, {confirming}, {finishing}: each in its own language", faults)


def damaged(state: str) -> dict[str, str]:
    """States of the server's own that somebody tampered with."""
    middle = len(state) // 2
    other, last = ("B" if character == "A" else "A" for character in (state[middle], state[-1]))
    return {
        "a state with another character": state[:middle] + other + state[middle + 1 :],
        "a state with another last character": state[:-1] + last,
        "a state without its end": state[:middle],
        "a state with more at its end": state + state[-4:],
    }


# States that are none of the toolkit's: a tool may have states of its own, so they are left to it.
FOREIGN = ("", "subscription")


async def refusal_faults(client: Client, answers: Mapping[str, ElicitResult], state: str, station: str) -> list[str]:
    """Whether a round is refused as having wrong parameters."""
    answer = await call(client, DE, answers, state, station)
    return [] if answer.get("error") == INVALID_PARAMS and answer["message"] else [f"{answer}"]


async def foreign_faults(client: Client, answers: Mapping[str, ElicitResult], state: str) -> list[str]:
    """Whether answers with a foreign state count for nothing: the first question is asked again."""
    question = await call(client, DE, answers, state)
    return [] if list(question.get("inputRequests", {})) == ["subscription"] else [f"{question}"]


async def check_states(client: Client, report: Report) -> None:
    """A state is worth nothing when it was changed, or for another call."""
    form = (await call(client, DE)).get("requestState", "none")
    page = (await call(client, DE, FORM, form)).get("requestState", "none")
    for answers, state in ((FORM, form), (PAGE, page)):
        [key] = answers
        for what, wrong in damaged(state).items():
            report.check(f"{key}: {what} is refused", await refusal_faults(client, answers, wrong, STATION))
        faults = [fault for foreign in FOREIGN for fault in await foreign_faults(client, answers, foreign)]
        report.check(f"{key}: answers with a foreign state count for nothing", faults)
        faults = await refusal_faults(client, answers, state, "de-berlin")
        report.check(f"{key}: a state of another station is refused", faults)
    result = await call(client, DE, PAGE, page)
    faults = [] if result.get("structuredContent", {}).get("status") == "subscribed" else [f"{result}"]
    report.check("the state itself is accepted after all that", faults)
