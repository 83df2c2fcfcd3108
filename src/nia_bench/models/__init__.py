"""Models: from a name to a model that can be called, with retries, costs, and errors without secrets.

`resolver` is where callers begin; `endpoints` is its counterpart for models that an agent program calls
itself. `resolver` and `metered` load pydantic-ai, which takes half a second. The other modules are cheap to
import.
"""
