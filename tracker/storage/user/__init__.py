"""What the program keeps for its user: folders, settings, session, log, reports."""
