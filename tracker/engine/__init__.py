"""Floor 2: runs games. Knows rules, storage and QtCore; no widgets, no sentences, no rules of play."""
