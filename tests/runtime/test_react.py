"""The React answers, run: rendered on the server and in a page, clicked, typed into, sent."""

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

RENAMED = (
    "ReactDOM.useFormState has been renamed to React.useActionState. "
    "Please update %s to use React.useActionState. LoginForm"
)
REF: dict[str, object] = {"ref": "INPUT", "server": True, "focused": True, "complaints": []}

BEHAVIOURS = {
    "react-19-use-hook": Behaviour(
        "react_use.mjs",
        {"server": True, "suspends": True, "client": True, "placeholder": True, "parent": True},
        faults={
            "use-promise": Throws("does not provide an export named 'usePromise'"),
            "use-from-react-dom": Throws("does not provide an export named 'use'"),
        },
    ),
    "react-19-form-actions": Behaviour(
        "react_login.mjs",
        {"server": True, "disabled": True, "error": True, "cleared": True, "complaints": []},
        faults={
            "action-state-from-react-dom": Throws("does not provide an export named 'useActionState'"),
            "form-status-from-react": Throws("does not provide an export named 'useFormStatus'"),
            "use-form-state": Gives({"complaints": [RENAMED]}),
            "status-in-the-form": Gives({"disabled": False}),
        },
    ),
    "react-19-ref-as-prop": Behaviour(
        "react_ref.mjs",
        REF,
        "TextInput",
        faults={
            "use-ref-prop": Throws("does not provide an export named 'useRefProp'"),
        },
    ),
    "react-18-forward-ref": Behaviour(
        "react_ref.mjs",
        REF,
        "CustomInput",
        faults={
            "forward-ref-from-react-dom": Throws("does not provide an export named 'forwardRef'"),
            "use-forwarded-ref": Throws("does not provide an export named 'useForwardedRef'"),
            "ref-dropped": Gives({"focused": False}),
        },
    ),
    "react-17-data-fetching": Behaviour(
        "react_profile.mjs",
        {
            "server": True,
            "loading": True,
            "done": True,
            "asked": ["/api/users/7"],
            "complaints": [],
            "refused": True,
            "unreachable": True,
        },
        faults={
            "use-and-suspense": Throws("does not provide an export named 'use'"),
            "transition": Throws("does not provide an export named 'useTransition'"),
            "effect-event": Throws("does not provide an export named 'useEffectEvent'"),
            "hooks-from-react-dom": Throws("does not provide an export named 'useEffect'"),
            "use-fetch": Throws("does not provide an export named 'useFetch'"),
        },
    ),
    "react-17-render-entry": Behaviour(
        "react_entry.mjs",
        {"first": "0 boxes counted", "clicked": "1 boxes counted", "complaints": []},
        faults={
            "create-root": Throws("react-dom/client' imported from"),
            "hydrate-root": Throws("react-dom/client' imported from"),
            "create-root-from-react-dom": Throws("createRoot is not a function"),
            "render-from-react": Throws("does not provide an export named 'render'"),
            "mount": Throws("mount is not a function"),
            "selector-string": Throws("Target container is not a DOM element"),
        },
    ),
    "react-17-audit-v19-code": Behaviour(
        "react_comments.mjs",
        {
            "loading": True,
            "loaded": True,
            "labelled": 1,
            "disabled": True,
            "emptied": True,
            "refused": "Your comment could not be saved",
            "kept": "Second",
            "posted": ['{"text":"First"}', '{"text":"Second"}'],
            "complaints": [],
        },
        faults={
            "keeps-create-root": Throws("react-dom/client' imported from"),
            "root-from-dom": Throws("does not provide an export named 'createRoot'"),
            "keeps-use-id": Throws("does not provide an export named 'useId'"),
            "form-state": Throws("does not provide an export named 'useFormState'"),
            "transition": Throws("does not provide an export named 'useTransition'"),
            "use-fetch": Throws("does not provide an export named 'useAsync'"),
        },
    ),
    "react-18-audit-missed-features": Behaviour(
        "react_catalogue.mjs",
        {"all": 10_000, "dimmed": True, "typed": "999", "found": 19, "stillDimmed": False, "complaints": []},
        faults={
            "use-of-19": Throws("does not provide an export named 'use'"),
            "debounced-value": Throws("does not provide an export named 'useDebouncedValue'"),
            "memo-only": Gives({"dimmed": False}),
        },
    ),
    "react-19-audit-removed-apis": Behaviour(
        "react_settings.mjs",
        {
            "theme": "dark",
            "first": True,
            "badge": "badge badge-info: Searching for tea",
            "name": True,
            "complaints": [],
        },
        faults={
            "keeps-render": Throws("ReactDOM.render is not a function"),
            "keeps-default-props": Gives({"badge": "badge badge-undefined: Searching for tea"}),
            "root-from-dom": Throws("does not provide an export named 'createRoot'"),
            "find-dom-node": Throws("does not provide an export named 'findDOMNode'"),
            "use-dom-ref": Throws("does not provide an export named 'createDOMRef'"),
        },
    ),
}


@pytest.mark.parametrize(("task", "answer"), right_answers(BEHAVIOURS))
def test_right_answer_works_as_asked(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_right(BEHAVIOURS[task], outcomes(task, BEHAVIOURS[task])[answer])


@pytest.mark.parametrize(("task", "answer"), faulty_answers(BEHAVIOURS))
def test_fault_of_a_wrong_answer_shows(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_fault(BEHAVIOURS[task], answer, outcomes(task, BEHAVIOURS[task])[answer])
