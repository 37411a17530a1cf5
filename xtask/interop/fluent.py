"""Reads and formats what the catalogs use of Fluent, without the help of the code under test.

That is text, `{ $name }`, and a selection by a number. Whatever else Fluent has is refused, so that nothing is passed
over in silence.
"""

import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import plurals

Argument: TypeAlias = str | int


@dataclass(frozen=True)
class Variable:
    """A placeable that shows an argument."""

    name: str


@dataclass(frozen=True)
class Select:
    """A placeable that chooses one of several patterns by a number."""

    name: str
    variants: tuple[tuple[str, "Pattern"], ...]
    default: "Pattern"


Pattern: TypeAlias = tuple[str | Variable | Select, ...]

# How messages begin and continue, and what may stand between them. A line that begins with a dot is an attribute.
BEGINNING = re.compile(r"([A-Za-z][A-Za-z0-9_-]*) *= *(.*)")
CONTINUATION = re.compile(r"| +[^. ].*")
IGNORED = re.compile(r"#.*|\s*")

TEXT = re.compile(r"[^{}]+")
TEXT_OF_VARIANT = re.compile(r"[^{}\n]+")
VARIABLE = re.compile(r"\{\s*\$([A-Za-z][A-Za-z0-9_-]*)\s*\}")
SELECT = re.compile(r"\{\s*\$([A-Za-z][A-Za-z0-9_-]*)\s*->")
VARIANT = re.compile(rf"\s*(\*?)\[\s*({'|'.join(plurals.CATEGORIES)}|-?[0-9]+)\s*\] *")
END = re.compile(r"\s*\}")

# Arguments of text are isolated where the surrounding text runs from right to left: FIRST STRONG ISOLATE and its end.
RIGHT_TO_LEFT = ("ar",)
ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def read(path: Path) -> dict[str, Pattern]:
    """The messages of one catalog by their ids."""
    blocks: dict[str, list[str]] = {}
    block: list[str] | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if (beginning := BEGINNING.fullmatch(line)) and beginning[1] not in blocks:
            block = blocks[beginning[1]] = [beginning[2]]
        elif block is not None and CONTINUATION.fullmatch(line):
            block.append(line)
        elif IGNORED.fullmatch(line):
            block = None
        else:
            raise ValueError(f"{path}:{number}: neither a message, nor a part of one, nor a comment: {line}")
    messages = {}
    for text_id, (first, *others) in blocks.items():
        try:
            messages[text_id] = parse(first + "\n" + textwrap.dedent("\n".join(others)))
        except ValueError as error:
            raise ValueError(f"{path}: {text_id}: {error}") from error
    return messages


def parse(source: str) -> Pattern:
    """A whole pattern: lines that continue the first without their indent."""
    source = source.strip()
    pattern, at = parts(source, 0, TEXT)
    if at < len(source) or not pattern:
        raise ValueError(f"cannot be read from here on: {source[at : at + 60]!r}")
    return pattern


def parts(source: str, at: int, text: re.Pattern[str]) -> tuple[Pattern, int]:
    """The text and the placeables from a position on, and where they end."""
    found: list[str | Variable | Select] = []
    while True:
        if literal := text.match(source, at):
            found.append(literal[0])
            at = literal.end()
        elif variable := VARIABLE.match(source, at):
            found.append(Variable(variable[1]))
            at = variable.end()
        elif beginning := SELECT.match(source, at):
            select, at = variants(source, beginning)
            found.append(select)
        else:
            return tuple(found), at


def variants(source: str, beginning: re.Match[str]) -> tuple[Select, int]:
    """A selection whose beginning was found. Each variant is one line, and one is the default."""
    found: dict[str, Pattern] = {}
    defaults: list[Pattern] = []
    at = beginning.end()
    while variant := VARIANT.match(source, at):
        pattern, at = parts(source, variant.end(), TEXT_OF_VARIANT)
        if variant[2] in found or not pattern:
            raise ValueError(f"the variant {variant[2]} is empty or there twice")
        if isinstance(last := pattern[-1], str):
            pattern = (*pattern[:-1], last.rstrip())
        found[variant[2]] = pattern
        defaults += [pattern] if variant[1] else []
    end = END.match(source, at)
    if end is None or len(defaults) != 1:
        raise ValueError(f"not a selection with one default: {source[beginning.start() : at + 60]!r}")
    return Select(beginning[1], tuple(found.items()), defaults[0]), end.end()


def write(pattern: Pattern, arguments: Mapping[str, Argument], language: str) -> str:
    """A pattern of a catalog in this language, with its arguments."""
    return "".join(written(part, arguments, language) for part in pattern)


def written(part: str | Variable | Select, arguments: Mapping[str, Argument], language: str) -> str:
    """A part of a pattern."""
    if isinstance(part, str):
        return part
    argument = arguments[part.name]
    if isinstance(part, Variable):
        if isinstance(argument, str) and language in RIGHT_TO_LEFT:
            return f"{ISOLATE}{argument}{POP_ISOLATE}"
        return str(argument)
    if not isinstance(argument, int):
        raise ValueError(f"{part.name} = {argument!r} selects, but is not an integer")
    keys = (str(argument), plurals.category(language, argument))
    chosen = next((pattern for key, pattern in part.variants if key in keys), part.default)
    return write(chosen, arguments, language)
