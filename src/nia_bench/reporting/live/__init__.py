"""The live view of a run: what its directory says while cells are still at work, in a terminal or as a page.

`watched_run` reads the run directory, `overview` folds what it reads into figures, `terminal_frame` and
`live_page` show them, and `live_server` hands the page out on loopback.
"""
