"""Plural categories, written by hand from CLDR 48 to judge those that the server compiled from the same data.

Cardinal numbers that are integers, in the languages of the catalogs.
"""

from collections.abc import Callable

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


def germanic(number: int) -> str:
    """English and German: `i = 1 and v = 0`."""
    return "one" if number == 1 else "other"


def french(number: int) -> str:
    """French: nothing is singular too, and whole millions take `de`."""
    if number in (0, 1):
        return "one"
    return "many" if number % 1_000_000 == 0 else "other"


def polish(number: int) -> str:
    """Polish: all integers are one, few or many."""
    if number == 1:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def arabic(number: int) -> str:
    """Arabic: the last two digits decide from three on."""
    if number in (0, 1, 2):
        return ("zero", "one", "two")[number]
    if 3 <= number % 100 <= 10:
        return "few"
    return "many" if number % 100 >= 11 else "other"


def japanese(number: int) -> str:
    """Japanese makes no difference."""
    return "other"


RULES: dict[str, Callable[[int], str]] = {
    "en": germanic,
    "de": germanic,
    "fr": french,
    "pl": polish,
    "ar": arabic,
    "ja": japanese,
}


def category(language: str, number: int) -> str:
    """The category of a number in a language. A region changes nothing: `fr-CA` has the rule of `fr`."""
    return RULES[language.partition("-")[0]](abs(number))
