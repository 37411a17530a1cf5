"""What the server should say: the catalogs, read without the help of the code under test."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import fluent
from fluent import Argument, Pattern

# The language of the texts in the server's source.
SOURCE = "en"

NO_ARGUMENTS: Mapping[str, Argument] = {}

LISTED = re.compile(r"(tool|prompt|arguments|resource|template|server)--(.*--)?title")


def fallbacks(language: str) -> list[str]:
    """Where the texts of a language come from, the best first: fr-CA, fr, en."""
    subtags = language.split("-")
    shorter = ["-".join(subtags[:length]) for length in range(len(subtags), 0, -1)]
    return [tag for tag in shorter if tag != SOURCE] + [SOURCE]


class Catalogs:
    """The catalogs of all languages."""

    def __init__(self, folder: Path, name: str) -> None:
        self._messages = {path.parent.name: fluent.read(path) for path in sorted(folder.glob(f"*/{name}.ftl"))}
        if not self._messages.get(SOURCE):
            raise ValueError(f"{folder} has no {SOURCE}/{name}.ftl with messages")

    def titles(self) -> set[str]:
        """The ids of the titles that a server lists."""
        return {text_id for text_id in self._messages[SOURCE] if LISTED.fullmatch(text_id)}

    def forms(self) -> set[str]:
        """The ids of the texts in forms."""
        return {text_id for text_id in self._messages[SOURCE] if text_id.startswith("form--")}

    def _find(self, text_id: str, selected: str) -> tuple[str, Pattern] | None:
        found = ((tag, self._messages.get(tag, {}).get(text_id)) for tag in fallbacks(selected))
        return next(((tag, pattern) for tag, pattern in found if pattern is not None), None)

    def text(self, text_id: str, selected: str, arguments: Mapping[str, Argument] = NO_ARGUMENTS) -> str | None:
        """The text for readers of the selected language, if there is such an id."""
        found = self._find(text_id, selected)
        return fluent.write(found[1], arguments, found[0]) if found else None

    def languages(self, text_ids: Iterable[str], selected: str) -> set[str]:
        """The languages that these texts are in for readers of the selected one. Unknown ids do not count."""
        found = (self._find(text_id, selected) for text_id in text_ids)
        return {text[0] for text in found if text}


def encode(part: str) -> str:
    """A part of an id, such as a name or a URI, with what a Fluent id cannot hold as `_x<hex>_`."""
    if not part:
        return "_x_"
    return re.sub(
        r"[^A-Za-z0-9_-]"  # not in a Fluent id
        r"|^-|-$|(?<=-)-|-(?=-)"  # a hyphen that could be taken for the `--` between parts
        r"|_(?=x[0-9a-f_])",  # an underscore that could be taken for the beginning of a code
        lambda found: f"_x{ord(found[0]):x}_",
        part,
    )
