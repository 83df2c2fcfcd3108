"""Rules of Next.js, one a module."""

from __future__ import annotations

from nia_bench.evaluation.rules.next import (
    async_client_page,
    awaited_request_functions,
    cache_call_outside_cache,
    client_hook_in_server_file,
    metadata_in_client_file,
    middleware_export,
    pages_data_in_app,
    plain_request_props,
    promised_request_props,
    proxy_before_16,
    proxy_export,
    proxy_runtime,
    removed_config,
    server_code_in_client_file,
    slot_default,
    two_gates,
    update_outside_action,
    use_cache_before_15,
    value_in_action_file,
)

RULES = (
    async_client_page.RULE,
    awaited_request_functions.RULE,
    cache_call_outside_cache.RULE,
    client_hook_in_server_file.RULE,
    metadata_in_client_file.RULE,
    middleware_export.RULE,
    pages_data_in_app.RULE,
    plain_request_props.RULE,
    promised_request_props.RULE,
    proxy_before_16.RULE,
    proxy_export.RULE,
    proxy_runtime.RULE,
    removed_config.RULE,
    server_code_in_client_file.RULE,
    slot_default.RULE,
    two_gates.RULE,
    update_outside_action.RULE,
    use_cache_before_15.RULE,
    value_in_action_file.RULE,
)
