"""Counts checks and prints one line for each."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

# Of a check that failed, how many faults are printed.
SHOWN = 8


class Report:
    """The checks that were made."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def check(self, name: str, faults: Sequence[str]) -> None:
        """Records a check, which passed if there are no faults."""
        if not faults:
            self.passed += 1
            print(f"  ok    {name}")
            return
        self.failed += 1
        print(f"  FAIL  {name}")
        for fault in faults[:SHOWN]:
            print(f"          {fault}")
        if len(faults) > SHOWN:
            print(f"          and {len(faults) - SHOWN} more")

    @contextmanager
    def section(self, title: str) -> Iterator[None]:
        """Groups the checks of one conversation. An error that ends it early is one more failed check."""
        print(title)
        try:
            yield
        except Exception as error:  # whatever the SDK raises, the other conversations still take place
            self.check("the conversation comes to its end", causes(error))

    def summary(self) -> str:
        """The last line of the output."""
        return f"{self.passed} passed, {self.failed} failed"


def causes(error: BaseException) -> list[str]:
    """What is behind an error: the SDK's task groups wrap errors in groups."""
    if isinstance(error, BaseExceptionGroup):
        return [cause for inner in error.exceptions for cause in causes(inner)]
    return [f"{type(error).__name__}: {error}"]
