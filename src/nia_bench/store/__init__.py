"""The run directory: what is written to disk, and read back."""

from nia_bench.store.record import RunRecord, SubjectRecord, new_run_id
from nia_bench.store.run_store import RunStore

__all__ = ["RunRecord", "RunStore", "SubjectRecord", "new_run_id"]
