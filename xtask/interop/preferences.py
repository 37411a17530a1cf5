"""What is asked for, and which language that has to select."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Preference:
    """A value of `acceptLanguage`, or none."""

    value: str | None
    # The language selected for it; `None` where that is not to be reported.
    selected: str | None

    def __str__(self) -> str:
        return "no preference" if self.value is None else f"`{self.value}`"


NONE = Preference(None, None)

# In the order in which they are sent over one connection: each differs from the one before, and the requests without a
# preference or with a malformed one follow requests that had one.
PREFERENCES = (
    NONE,
    Preference("fr-CA", "fr-CA"),
    NONE,
    Preference("de", "de"),
    Preference("ar", "ar"),
    Preference("ja", "ja"),
    Preference("pl", "pl"),
    Preference("de;q=high", None),  # malformed, so as good as absent
    Preference("fr-CA,fr;q=0.9,en;q=0.5", "fr-CA"),
    Preference("*", "en"),
    Preference("fr", "fr"),
    Preference("nl", "en"),  # matches nothing: the server's default, and that is reported
    Preference("nl;q=0.9, ja;q=0.2, pl;q=0.7", "pl"),  # weights decide, not the order
    Preference("DE-at", "de"),  # lookup, whatever the case
    NONE,
)
