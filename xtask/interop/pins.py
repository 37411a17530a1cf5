"""Says whether the running Python has what a requirements file pins. Exit code 0 if it has, otherwise 1."""

import sys
from importlib import metadata
from pathlib import Path


def installed(package: str) -> str | None:
    """The version of a package that is installed, if it is."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def pins(requirements: str) -> dict[str, str]:
    """The packages of a requirements file that holds nothing but comments and lines such as `name==1.2`."""
    lines = (line.partition("#")[0].strip() for line in requirements.splitlines())
    pairs = (line.split("==") for line in lines if line)
    return {package.strip(): version.strip() for package, version in pairs}


def main() -> int:
    """Compares the file named on the command line with what is installed."""
    pinned = pins(Path(sys.argv[1]).read_text(encoding="utf-8"))
    wrong = {package: version for package, version in pinned.items() if installed(package) != version}
    for package, version in wrong.items():
        print(f"{package} is {installed(package) or 'not installed'}, wanted {version}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
