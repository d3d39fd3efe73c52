"""The reference is made of docstrings: every public name has one, with an example."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import laststone
import pytest


def public_modules() -> list[str]:
    found = [module.name for module in pkgutil.walk_packages(laststone.__path__, "laststone.")]
    return ["laststone", *(name for name in found if not any(part.startswith("_") for part in name.split(".")))]


def public_members(kind: type) -> Iterator[tuple[str, object]]:
    for name, member in vars(kind).items():
        if not name.startswith("_") and (callable(member) or inspect.isdatadescriptor(member)):
            yield name, member


@pytest.mark.parametrize("module", public_modules())
def test_every_public_name_has_an_example(module: str) -> None:
    opened = importlib.import_module(module)
    assert opened.__doc__, module
    for name in getattr(opened, "__all__", []):
        thing = getattr(opened, name)
        if not inspect.isclass(thing) and not inspect.isroutine(thing):
            continue  # a constant, or another name of a type
        text = thing.__doc__ or ""
        if inspect.isclass(thing):
            text += "".join(str(member.__doc__) for _, member in public_members(thing))
        assert thing.__doc__ and ">>>" in text, f"{module}.{name} shows no example"


@pytest.mark.parametrize("module", public_modules())
def test_every_method_says_what_it_does(module: str) -> None:
    opened = importlib.import_module(module)
    for name in getattr(opened, "__all__", []):
        thing = getattr(opened, name)
        if not inspect.isclass(thing) or not thing.__module__.startswith("laststone"):
            continue
        for member_name, member in public_members(thing):
            if callable(member):
                assert member.__doc__, f"{module}.{name}.{member_name} has no docstring"
