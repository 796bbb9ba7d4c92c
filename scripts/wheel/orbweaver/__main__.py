"""python -m orbweaver: the program itself, with its own arguments."""

import subprocess
import sys

from . import program


def main() -> int:
    """Runs the program and returns its exit code."""
    return subprocess.call([program(), *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
