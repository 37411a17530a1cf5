"""The official document, whose edition an explicit argument chooses."""

import json
from dataclasses import dataclass

import listings
from catalogs import SOURCE, Catalogs
from checks import check_titles, outcome
from connection import Connection
from listings import Json
from preferences import NONE, Preference
from report import Report

TOOL = "official_document"
DOCUMENT = "charter"

# How each edition begins.
EDITIONS = {"en": "# Weather Data Charter\n", "ga": "# Cairt Sonraí Aimsire\n"}


@dataclass(frozen=True)
class Wish:
    """An argument or none, a preference or none, and the edition that is due."""

    argument: str | None
    preference: Preference
    edition: str
    reports: bool = True

    def __str__(self) -> str:
        return f"the document with {self.argument or 'no argument'} and {self.preference}"


WISHES = (
    Wish("ga", Preference("en", "en"), "ga"),
    Wish("ga", Preference("de", "de"), "ga"),
    Wish("ga", NONE, "ga"),
    Wish("ga", Preference("de;q=high", None), "ga"),
    Wish("en", Preference("ga", "en"), "en"),
    Wish(None, Preference("ga", "en"), "ga"),
    Wish(None, Preference("ga-IE, de;q=0.5", "de"), "ga"),
    Wish(None, Preference("de, ga;q=0.5", "de"), "ga"),
    Wish(None, Preference("de", "de"), "en"),
    Wish(None, Preference("en, ga;q=0.5", "en"), "en"),
    Wish(None, Preference("de;q=high", None), "en", reports=False),
    Wish(None, NONE, "en", reports=False),
)


def result_faults(result: Json, wish: Wish) -> list[str]:
    """Whether a result is the edition that is due, as structured content and as its text, and reports its language."""
    structured = result.get("structuredContent", {})
    text = structured.get("text", "")
    due = {"document": DOCUMENT, "language": wish.edition, "text": text}
    faults = [] if structured == due and text.startswith(EDITIONS[wish.edition]) else [f"{result}"]
    shown = [json.loads(block.get("text", "null")) for block in result.get("content", [])]
    faults += [] if shown == [structured] else [f"the content is {shown}"]
    reported = listings.content_language(result)
    due_report = wish.edition if wish.reports else None
    return faults + ([] if reported == due_report else [f"contentLanguage is {reported}, expected {due_report}"])


async def check_documents(connection: Connection, catalogs: Catalogs, report: Report) -> None:
    """Editions by argument and preference. The list of tools is in the language of the preference all the while."""
    for wish in WISHES:
        arguments = {"document": DOCUMENT} | ({"language": wish.argument} if wish.argument else {})
        call = connection.client.call_tool(TOOL, arguments, meta=listings.meta(wish.preference.value))
        report.check(f"{wish}: the {wish.edition} edition", result_faults(await outcome(call), wish))
    for value, selected in (("en", SOURCE), ("de", "de")):
        preference = Preference(value, selected)
        check_titles(await listings.ask(connection.client, value), preference, catalogs, report)
