"""Rules of React, one a module."""

from __future__ import annotations

from nia_bench.evaluation.rules.react import (
    default_props,
    form_state,
    form_status_in_form,
    function_as_action,
    hook_of_18_behind_cast,
    hook_of_19_behind_cast,
    legacy_context,
    prop_types,
    ref_to_function,
    removed_behind_cast,
    second_parameter_ref,
    string_ref,
    transition_of_input,
)

RULES = (
    default_props.RULE,
    form_state.RULE,
    form_status_in_form.RULE,
    function_as_action.RULE,
    hook_of_18_behind_cast.RULE,
    hook_of_19_behind_cast.RULE,
    legacy_context.RULE,
    prop_types.RULE,
    ref_to_function.RULE,
    removed_behind_cast.RULE,
    second_parameter_ref.RULE,
    string_ref.RULE,
    transition_of_input.RULE,
)
