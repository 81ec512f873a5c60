"""An independent model of the rules: plain dicts and loops, written from the rule pages and not from the program.

It is slow and simple on purpose. The program's rules and this model share no code and no design, so an error has to be
made twice to stay hidden. Each module lists at its head the corners that the rules leave open, and its decisions.
"""

from __future__ import annotations

from typing import Any

from tests.helpers.model import seven_tv, storytelling, tannhauser
from tests.helpers.model.common import BaseModel

MODELS: dict[str, type[BaseModel]] = {
    "7tv": seven_tv.Model,
    "storytelling": storytelling.Model,
    "tannhauser": tannhauser.Model,
}


def make_model(script: dict[str, Any]) -> BaseModel:
    """Return the model of the script's system, at the beginning of the game."""
    return MODELS[script["system"]](script)
