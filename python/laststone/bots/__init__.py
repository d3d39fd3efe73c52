"""Programs that play on servers: `python -m laststone.bots.lidraughts`."""
