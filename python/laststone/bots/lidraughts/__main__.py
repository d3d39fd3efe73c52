"""python -m laststone.bots.lidraughts: plays on a server until it is interrupted."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence

from laststone.bots.lidraughts.api import Api, ApiError
from laststone.bots.lidraughts.bot import Bot
from laststone.bots.lidraughts.challenges import VARIANTS, Terms
from laststone.bots.lidraughts.settings import Settings
from laststone.bots.lidraughts.token import VARIABLE, TokenError, find_token


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    usual, terms = Settings(), Terms()
    reader = argparse.ArgumentParser(prog="python -m laststone.bots.lidraughts", description=__doc__)
    reader.add_argument("--url", default="https://lidraughts.org", help="of the server")
    reader.add_argument("--token-file", help=f"of mode 0600; otherwise the token is {VARIABLE} of the environment")
    reader.add_argument("--variants", nargs="+", choices=VARIANTS, default=sorted(VARIANTS), metavar="KEY")
    reader.add_argument("--level", type=int, choices=range(1, 11), default=usual.level, metavar="1..10")
    reader.add_argument("--games", type=int, default=usual.games, help="at the same time")
    reader.add_argument("--most", type=int, help="games in all, then end")
    reader.add_argument("--threads", type=int, default=usual.threads, help="of each game")
    reader.add_argument("--hash", type=int, default=usual.hash_mib, help="MiB of each game")
    reader.add_argument("--nodes", type=int, help="of every search, whatever the clock says")
    reader.add_argument("--longest", type=float, default=usual.longest, help="seconds thought on a move")
    reader.add_argument("--quickest", type=float, default=terms.quickest, help="game accepted, in seconds")
    reader.add_argument("--slowest", type=float, default=terms.slowest, help="game accepted, in seconds")
    reader.add_argument("--correspondence", action="store_true", help="games without a clock too")
    reader.add_argument("--only", choices=("rated", "casual"), help="games that count, or that do not")
    reader.add_argument("--no-bots", action="store_true", help="decline what other bots ask for")
    reader.add_argument("--never-resign", action="store_true")
    reader.add_argument("--no-draws", action="store_true", help="offer none, take none")
    reader.add_argument("--greeting", default="", help="said to opponents; otherwise nothing is said")
    reader.add_argument("--verbose", action="store_true")
    return reader


def settings_of(asked: argparse.Namespace) -> Settings:
    """What the options say."""
    terms = Terms(
        variants=frozenset(asked.variants),
        quickest=asked.quickest,
        slowest=asked.slowest,
        correspondence=asked.correspondence,
        rated=asked.only != "casual",
        casual=asked.only != "rated",
        bots=not asked.no_bots,
    )
    return Settings(
        terms=terms,
        games=asked.games,
        level=asked.level,
        threads=asked.threads,
        hash_mib=asked.hash,
        nodes=asked.nodes,
        longest=asked.longest,
        resigns=not asked.never_resign,
        draws=not asked.no_draws,
        greeting=asked.greeting,
    )


def main(words: Sequence[str] | None = None) -> int:
    """0 when all games are played or somebody interrupts, 1 where the server refuses, 2 where the input is wrong."""
    asked = parser().parse_args(words)
    logging.basicConfig(
        level=logging.INFO if asked.verbose else logging.WARNING, format="%(asctime)s %(message)s", stream=sys.stderr
    )
    try:
        api = Api(asked.url, find_token(asked.token_file))
        Bot(api, settings_of(asked), most=asked.most).run()
    except ApiError as error:
        print(error, file=sys.stderr)
        return 1
    except (TokenError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("The games that are being played go on at the server; start again to join them.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
