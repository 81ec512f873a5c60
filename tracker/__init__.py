"""Table Tracker: order of play, phases, ties and the countdown for the person who runs the game."""

__version__ = "0.1.0"
