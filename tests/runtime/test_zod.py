"""The zod answers, run: right inputs accepted, wrong ones refused, with the messages that were asked for."""

from collections.abc import Callable

import pytest
from tests.runtime.behaviour import (
    Behaviour,
    Gives,
    Throws,
    assert_fault,
    assert_right,
    faulty_answers,
    right_answers,
)
from tests.runtime.execution import Outcome

pytestmark = pytest.mark.runtime

# An input is the list of arguments: an empty one sends nothing at all.
NAMES = [[], [5], ["ab"], ["x" * 21], ["abc"], ["x" * 20]]
USERNAME = [
    "Username is required",
    "Username must be text",
    "Username needs at least 3 characters",
    "Username may have at most 20 characters",
    "accepted",
    "accepted",
]
PASSWORDS = [[], [5], ["1234567"], ["12345678"]]
PASSWORD = [
    "Password is required",
    "Password must be a string",
    "Password must have at least 8 characters",
    "accepted",
]

# What version 4 says of its own accord, where it does not know an option of version 3.
OWN_WORDS_4 = [
    "Invalid input: expected string, received undefined",
    "Invalid input: expected string, received number",
]
OWN_WORDS_3 = ["Required", "Expected string, received number"]
OWN_SHORT_3 = "String must contain at least 8 character(s)"

BEHAVIOURS = {
    "zod-4-error-api": Behaviour(
        "zod_messages.mjs",
        USERNAME,
        NAMES,
        {
            "required-error": Gives(OWN_WORDS_4 + USERNAME[2:]),
            "error-map": Gives(OWN_WORDS_4 + USERNAME[2:]),
            "errors-object": Gives(OWN_WORDS_4 + USERNAME[2:]),
            "with-message": Throws("withMessage is not a function"),
            "one-message": Gives(USERNAME[:1] * 2 + USERNAME[2:]),
            "context-in-error": Throws("Cannot read properties of undefined (reading 'data')"),
        },
    ),
    "zod-3-error-message": Behaviour(
        "zod_messages.mjs",
        PASSWORD,
        PASSWORDS,
        {
            "error-function": Gives([*OWN_WORDS_3, OWN_SHORT_3, "accepted"]),
            "string-shorthand": Gives(OWN_WORDS_3 + PASSWORD[2:]),
            "error-in-min": Gives([*PASSWORD[:2], OWN_SHORT_3, "accepted"]),
            "camel-case": Gives(OWN_WORDS_3 + PASSWORD[2:]),
            "required-method": Throws("required is not a function"),
            "one-message": Gives(PASSWORD[:1] * 2 + PASSWORD[2:]),
            "nonempty-as-required": Gives(["Required", *PASSWORD[1:]]),
        },
    ),
    "zod-4-top-level-validators": Behaviour(
        "zod_formats.mjs",
        {"kinds": ["email", "ipv4", "url", "uuid"], "accepted": True, "refused": [True] * 4},
        faults={
            "string-ip": Throws("ip is not a function"),
            "top-level-ip": Throws("z.ip is not a function"),
            "second-reader": Throws("z.ip is not a function"),
            "v3-subpath": Throws("z.email is not a function"),
            "formats-subpath": Throws("Package subpath './formats' is not defined"),
        },
    ),
    "zod-3-chained-validators": Behaviour(
        "zod_formats.mjs",
        {"kinds": ["email", "ipv4 ipv6", "url", "uuid"], "accepted": True, "refused": [True] * 4},
        faults={
            "top-level": Throws("z.email is not a function"),
            "chained-ipv4": Throws("ipv4 is not a function"),
            "named-formats": Throws("does not provide an export named"),
            "v4-subpath": Throws("Package subpath './v4' is not defined"),
            "ip-address-method": Throws("ipAddress is not a function"),
            "only-version-4": Gives({"kinds": ["email", "ipv4", "url", "uuid"]}),
            "second-reader": Gives({"kinds": ["email", "ipv4", "url", "uuid"]}),
        },
    ),
    "zod-3-record-single-arg": Behaviour(
        "zod_records.mjs",
        [
            ["any name", "one known name", "all known names", "known and other name", "nothing"],
            ["one known name", "all known names", "nothing"],
        ],
        faults={
            "partial-record": Throws("partialRecord is not a function"),
            "loose-record": Throws("looseRecord is not a function"),
            "dictionary": Throws("dictionary is not a function"),
            "v4-subpath": Throws("Package subpath './v4' is not defined"),
            "enum-as-values": Gives(
                [
                    ["any name", "one known name", "all known names", "known and other name", "nothing"],
                    ["nothing"],
                ]
            ),
            "unknown-values": Gives(
                [
                    [
                        "any name",
                        "no text",
                        "one known name",
                        "all known names",
                        "known name, no text",
                        "known and other name",
                        "nothing",
                    ],
                    ["one known name", "all known names", "nothing"],
                ]
            ),
            "free-keys": Gives(
                [["any name", "one known name", "all known names", "known and other name", "nothing"]] * 2
            ),
        },
    ),
    "zod-4-audit-v3-code": Behaviour(
        "zod_audit_code.mjs",
        {
            "profiles": [True, True, False],
            "mistyped": {"name": ["A name must be text"], "age": ["An age must be a number"]},
            "missing": {"name": ["A name is required"]},
            "short": {"name": ["A name has at least two letters"]},
            "fraction": {"age": ["An age must be a number"]},
            "none": {},
            "mail": ["string", None, None],
            "patches": [True, True, True, False],
            "settings": [True, False, False],
        },
        faults={
            "keeps-error-params": Gives(
                {
                    "mistyped": {
                        "name": ["Invalid input: expected string, received number"],
                        "age": ["Invalid input: expected number, received string"],
                    },
                    "missing": {"name": ["Invalid input: expected string, received undefined"]},
                }
            ),
            "keeps-deep-partial": Throws("deepPartial is not a function"),
            "treeify-method": Throws("treeify is not a function"),
            "later-zod": Throws("deepPartial is not a function"),
            "shallow-partial": Gives({"patches": [True, False, False, False]}),
            "fraction-in-new-words": Gives(
                {"fraction": {"age": ["Invalid input: expected int, received number"]}}
            ),
            "one-message-for-both": Gives(
                {"mistyped": {"name": ["A name is required"], "age": ["An age must be a number"]}}
            ),
        },
    ),
    "zod-4-audit-v3-functions": Behaviour(
        "zod_audit_functions.mjs",
        {
            "total": 19,
            "refused": ["refused"] * 4,
            "signedUp": True,
            "complaints": [[], ["repeated: The passwords differ"]],
            "fields": ["name"],
            "paging": {"page": 2, "size": 50},
            "next": {"page": 3, "size": 50},
        },
        faults={
            "keeps-args": Throws("args is not a function"),
            "with-args": Throws("withArgs is not a function"),
            "args-option": Gives({"refused": [0, 0, None, -9]}),
            "no-check": Gives({"refused": [0, 0, None, -9]}),
            "ctx-path": Throws("ctx.path is not iterable"),
            "drops-with-the-api": Gives({"complaints": [[], [": The passwords differ"]]}),
            "keeps-errors": Throws("Cannot read properties of undefined (reading 'map')"),
        },
    ),
}


@pytest.mark.parametrize(("task", "answer"), right_answers(BEHAVIOURS))
def test_right_answer_validates_as_asked(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_right(BEHAVIOURS[task], outcomes(task, BEHAVIOURS[task])[answer])


@pytest.mark.parametrize(("task", "answer"), faulty_answers(BEHAVIOURS))
def test_fault_of_a_wrong_answer_shows(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_fault(BEHAVIOURS[task], answer, outcomes(task, BEHAVIOURS[task])[answer])
