# The names of this package, each with the module that it is loaded from when it is first used.

from .record import RunRecord as RunRecord
from .record import SubjectRecord as SubjectRecord
from .record import new_run_id as new_run_id
from .run_store import RunStore as RunStore
