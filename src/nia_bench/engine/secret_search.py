"""Searches the files of a run for secrets, before they are packed for others."""

from __future__ import annotations

import html
import json
from functools import cached_property
from pathlib import Path
from urllib.parse import quote

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.models.redaction import base64_forms, keys_in, secret_variables
from nia_bench.reporting.html.payload import script_json
from nia_bench.store import RunRecord
from nia_bench.store.record import SUITE
from nia_bench.suites.suite import load_suite


class SecretSearch:
    """Searches the files of the run in `folder` for secrets."""

    def __init__(self, folder: Path, record: RunRecord) -> None:
        self._folder = folder
        self._record = record
        self._forms = {
            form: variable for secret, variable in secret_variables().items() for form in _forms_of(secret)
        }

    def refuse_secrets(self, path: str, content: bytes) -> None:
        """Raise UserError if the file's path or content has a secret, without showing the secret.

        Secrets are the values of secret variables and keys in a provider's format. Keys that the suite's own
        task files have are allowed.
        """
        for text in (path.encode(), content):
            for form, variable in self._forms.items():
                if form in text:
                    raise self._refusal(path, f"the value of {variable}")
            for issuer, key in keys_in(text):
                if not any(key in suite_text for suite_text in self._suite_texts):
                    raise self._refusal(path, f"a text in the format of a key of {issuer}")

    @cached_property
    def _suite_texts(self) -> tuple[bytes, ...]:
        """The bytes of each file in the folders of the run's tasks; empty if the suite is not available."""
        try:
            suite = load_suite(self._record.settings.get(SUITE) or self._record.plan.suite)
        except NiaBenchError:
            return ()
        folders = (suite.task_folders.get(task) for task in self._record.plan.task_ids)
        files = (file for folder in folders if folder for file in folder.rglob("*"))
        return tuple(file.read_bytes() for file in files if file.is_file())

    def _refusal(self, path: str, what: str) -> UserError:
        return UserError(
            f"{self._folder / path}: has {what}, so that the run is not packed",
            fix="replace that key and remove it from the file, or pack the run --without-answers",
        )


def _forms_of(secret: str) -> set[bytes]:
    """Return the bytes of a secret in each form that a run may hold: plain, JSON, HTML, URL and base64."""
    forms = {secret, html.escape(secret), quote(secret), script_json(secret)[1:-1]}
    in_json = {json.dumps(secret, ensure_ascii=ascii_only)[1:-1] for ascii_only in (True, False)}
    forms |= in_json | {json.dumps(text)[1:-1] for text in in_json}  # JSON within JSON: what a tool was given
    return base64_forms(secret).union(map(str.encode, forms))
