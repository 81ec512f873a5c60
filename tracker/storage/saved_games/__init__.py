"""Saved games: the journal of one, which there are, and the way to the trash."""
