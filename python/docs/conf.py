"""The site of the documentation: pages of docs/, and a reference read off the installed package."""

from __future__ import annotations

from typing import Any

import laststone

project = "laststone"
author = "the authors of laststone"
copyright = author
version = release = laststone.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "index"
exclude_patterns = ["decisions", "experiments"]
html_theme = "furo"
html_title = f"laststone {version}"

myst_heading_anchors = 4
# Pages also link to files of the repository, which are not part of the site.
suppress_warnings = [
    "myst.header",
    "myst.xref_missing",
    "ref.python",
    "toc.not_included",
    "toc.not_readable",
    "misc.highlighting_failure",
]

# Docstrings put code into single backticks, as Markdown does.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}


def shorten(
    app: Any, what: str, name: str, thing: object, options: Any, signature: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """Names without the modules that they happen to lie in."""

    def plain(text: str | None) -> str | None:
        return text and text.replace("laststone._core.", "").replace("collections.abc.", "")

    return plain(signature), plain(returns)


def name_type(app: Any, what: str, name: str, thing: object, options: Any, lines: list[str]) -> None:
    """Of properties that say nothing else, the compiled module gives the type as "(self) -> int"."""
    if what == "property" and lines and lines[0].startswith("(self) -> "):
        lines[0] = f"`{lines[0].removeprefix('(self) -> ').replace('laststone._core.', '')}`"


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", name_type)
    app.connect("autodoc-process-signature", shorten)
