"""Models: from a name to something that answers, with retries, a price and nothing secret in its errors.

`resolver` is the way in. Only `resolver`, `calls` and `faults` load pydantic-ai, which takes half a second;
`ledger`, `pricing`, `names` and `redaction` are cheap to import.
"""
