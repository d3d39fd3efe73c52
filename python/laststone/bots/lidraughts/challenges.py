"""Which challenges the bot accepts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["VARIANTS", "Terms"]

VARIANTS: Mapping[str, str] = {
    "standard": "international",
    "fromPosition": "international",
    "frisian": "frisian",
    "frysk": "frisian",
    "russian": "russian",
    "brazilian": "brazilian",
}
"""What a server calls the games that both know, and what we do. Frysk is Frisian with five men each."""


@dataclass(frozen=True)
class Terms:
    """What the bot plays. Times are in seconds.

    >>> terms = Terms(slowest=600, rated=False)
    >>> clock = {"type": "clock", "limit": 300, "increment": 3}
    >>> terms.refusal({"variant": {"key": "russian"}, "timeControl": clock, "rated": True})
    'casual'
    >>> terms.refusal({"variant": {"key": "russian"}, "timeControl": clock}) is None
    True
    """

    variants: frozenset[str] = field(default_factory=lambda: frozenset(VARIANTS))
    quickest: float = 30
    """Of a game, counted as the server does: the time for all moves and forty increments."""
    slowest: float = 3 * 3600
    correspondence: bool = False
    """Games without a clock too."""
    rated: bool = True
    casual: bool = True
    bots: bool = True
    """Challenges of other bots too."""

    def refusal(self, challenge: Mapping[str, Any]) -> str | None:
        """Why a challenge is declined, in a word of the server's; None where it is accepted."""
        if _inner(challenge, "variant").get("key") not in self.variants:
            return "variant"
        if not (self.rated if challenge.get("rated") else self.casual):
            return "casual" if challenge.get("rated") else "rated"
        if not self.bots and _inner(challenge, "challenger").get("title") == "BOT":
            return "noBot"
        control = _inner(challenge, "timeControl")
        if control.get("type") != "clock":
            return None if self.correspondence else "timeControl"
        limit, increment = control.get("limit"), control.get("increment")
        if not isinstance(limit, (int, float)) or not isinstance(increment, (int, float)):
            return "generic"
        game = limit + 40 * increment
        if game < self.quickest:
            return "tooFast"
        return "tooSlow" if game > self.slowest else None


def _inner(object: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    inner = object.get(name)
    return inner if isinstance(inner, Mapping) else {}
