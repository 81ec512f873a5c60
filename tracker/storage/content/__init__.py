"""Content files, the program's own and the user's: systems, decks, casts, drafts, guides, licences."""
