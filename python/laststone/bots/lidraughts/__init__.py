"""A bot for lidraughts and servers that speak its bot API: `python -m laststone.bots.lidraughts --help`.

`Bot` listens for challenges and starts a `GamePlayer` for each game; both talk through an `Api`.

>>> settings = Settings(nodes=200)
>>> settings.terms.refusal({"variant": {"key": "antidraughts"}})
'variant'
"""

from laststone.bots.lidraughts.api import Api, ApiError, StreamError
from laststone.bots.lidraughts.bot import Bot
from laststone.bots.lidraughts.challenges import VARIANTS, Terms
from laststone.bots.lidraughts.clock import Clock
from laststone.bots.lidraughts.game import GamePlayer
from laststone.bots.lidraughts.settings import Settings
from laststone.bots.lidraughts.token import Token, TokenError, find_token

__all__ = [
    "VARIANTS",
    "Api",
    "ApiError",
    "Bot",
    "Clock",
    "GamePlayer",
    "Settings",
    "StreamError",
    "Terms",
    "Token",
    "TokenError",
    "find_token",
]
