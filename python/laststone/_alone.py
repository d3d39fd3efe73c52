"""Refuses interpreters beside the main one: those of their kind share what the compiled part keeps for itself.

Python itself would refuse some of them, and let others in, by which the main one would break.
"""

from __future__ import annotations

import importlib
from contextlib import suppress


def _is_main() -> bool:
    for name in ("_interpreters", "_xxsubinterpreters"):
        with suppress(ImportError):
            interpreters = importlib.import_module(name)
            return bool(interpreters.get_current() == interpreters.get_main())
    return True  # a Python that has no others


if not _is_main():
    raise ImportError("laststone works in the main interpreter alone: use threads or processes, not subinterpreters")
