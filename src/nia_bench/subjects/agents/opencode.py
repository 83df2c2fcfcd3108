"""opencode: how it is started and configured, and what its exit means.

Its configuration is written below HOME, never into the work directory. Two forms of the program are
supported: today's (`opencode run --format json`, versions from 1.0) and the first one (`opencode -p`,
versions 0.0.x).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, UserError
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents.agent import (
    AgentProgram,
    Distribution,
    Launch,
    ModelEndpoint,
    Setting,
    json_text,
    start_entry,
)
from nia_bench.subjects.agents.agent_output import crash, failed_request, plain
from nia_bench.subjects.agents.opencode_output import OpencodeOutput
from nia_bench.subjects.agents.programs import ProgramAgent

NAME: Final = "opencode"

_REMEDY: Final = f"run `nia-bench setup --agent {NAME}`"
# A neutral name, because opencode tells it to the model ("The exact model ID is model/…").
_PROVIDER: Final = "model"
_KEY: Final = "put-in-by-the-gateway"
_CONFIG: Final = ".config/opencode"
_PLUGIN: Final = "@opencode-ai/plugin"
# The SDK for each protocol, all compiled into the program, and what each expects at the end of a base URL.
_SDKS: Final[dict[WireProtocol, tuple[str, str]]] = {
    "openai-chat": ("@ai-sdk/openai-compatible", ""),
    "anthropic-messages": ("@ai-sdk/anthropic", "/v1"),
    "openai-responses": ("@ai-sdk/openai", ""),
}
_OFF: Final = (
    *("AUTOUPDATE", "MODELS_FETCH", "LSP_DOWNLOAD", "DEFAULT_PLUGINS", "SHARE", "TERMINAL_TITLE"),
    *("CLAUDE_CODE", "CLAUDE_CODE_PROMPT", "CLAUDE_CODE_SKILLS", "EXTERNAL_SKILLS"),
)
# Nobody is there to answer a question for permission, which would end the run, so that everything is either
# allowed or denied. `task` starts agents whose calls opencode does not report; `webfetch` and `websearch`
# reach past the condition's tools. The sandbox guards what lies outside the work directory, as for all
# agents.
_PERMISSIONS: Final = {"*": "allow", **dict.fromkeys(("question", "task", "webfetch", "websearch"), "deny")}
# opencode has one time-out for a server's start and for each call; a search in documentation may take long.
_CALL_SECONDS: Final = 120.0
_MODELS_OWN: Final = ("ContextOverflowError", "ContentFilterError", "MessageOutputLengthError")
_UNREACHABLE: Final = re.compile(
    r"connect|ECONN|EPIPE|ETIMEDOUT|socket|fetch failed|network|timed? ?out", re.IGNORECASE
)


class Opencode(ProgramAgent):
    """opencode as an `Agent`."""

    name = NAME
    output = OpencodeOutput
    distribution = Distribution(
        "opencode",
        "opencode",
        lambda _: "bin/opencode",
        ships_musl=True,
        ships_baseline=True,
        companion="@vscode/ripgrep",
    )
    protocols: tuple[WireProtocol, ...] = ("openai-chat", "anthropic-messages", "openai-responses")

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """Return how to start opencode on `setting`.

        Raises UserError for a version from 0.1 to below 1.0, and for 0.0 if it does not support the setting.
        """
        if program.version.startswith("0.0."):
            return _launch_first_form(program, setting)
        if program.version.startswith("0."):
            # Versions 0.1 to 0.x cannot write the events that are read here.
            raise UserError(f"opencode {program.version} cannot report what it does", fix=_REMEDY)
        model = f"{_PROVIDER}/{setting.model.model}"
        command = ("run", "--format", "json", "--thinking", "--title", "task", "-m", model, "--dir", ".")
        return Launch(
            argv=(*_with_path(program), *command),
            environment=_environment(setting),
            stdin=setting.prompt,
            home_files=_home_files(program, setting),
        )

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """Return the error for a run that ended so, or None if the agent did its work.

        Errors in the transcript count only if the exit code is not 0: then the last one decides. A run
        without an answer of the model and without an error is an InfrastructureError.
        """
        faults = [entry for entry in transcript if isinstance(entry, Fault)]
        if exit_code != 0 and faults:
            return _meaning(faults[-1])
        if _is_unanswered(transcript):
            return InfrastructureError(
                "opencode got no answer from the model, and no error either",
                fix="check that the base URL is an API of the protocol in use",
            )
        if exit_code == 0:
            return None
        return crash(NAME, exit_code, transcript)


def _with_path(program: AgentProgram) -> tuple[str, ...]:
    """Return the command that starts the program, with the folders `program.path` first on PATH."""
    if not program.path:
        return program.argv
    script = 'PATH="$0:$PATH"; export PATH; exec "$@"'
    return ("/bin/sh", "-c", script, ":".join(map(str, program.path)), *program.argv)


def _environment(setting: Setting) -> dict[str, str]:
    home = setting.places.home
    return {
        **{f"OPENCODE_DISABLE_{name}": "1" for name in _OFF},
        "XDG_CONFIG_HOME": f"{home}/.config",
        "XDG_CACHE_HOME": f"{home}/.cache",
        "XDG_DATA_HOME": f"{home}/.local/share",
        "XDG_STATE_HOME": f"{home}/.local/state",
        "TERM": "dumb",
        "NO_COLOR": "1",
    }


def _home_files(program: AgentProgram, setting: Setting) -> dict[str, str]:
    """Return the files to write below HOME, path to text: configuration, skills, and a plugin's lock file.

    The last keeps opencode from installing that plugin.
    """
    entries = {_PLUGIN: program.version}
    places = {"": {"dependencies": entries}, f"node_modules/{_PLUGIN}": {"version": program.version}}
    lock = {"lockfileVersion": 3, "requires": True, "packages": places}
    return {
        f"{_CONFIG}/opencode.json": json_text(_configuration(setting)),
        f"{_CONFIG}/package.json": json_text({"dependencies": entries}),
        f"{_CONFIG}/package-lock.json": json_text(lock),
        f"{_CONFIG}/node_modules/.keep": "",
        **setting.skill_files(f"{_CONFIG}/skills"),
    }


def _configuration(setting: Setting) -> dict[str, Any]:
    model = f"{_PROVIDER}/{setting.model.model}"
    return {
        "$schema": "https://opencode.ai/config.json",
        "provider": {_PROVIDER: _provider(setting.model)},
        "model": model,
        "small_model": model,
        "mcp": {server.name: _server(server) for server in setting.servers},
        # The last matching rule decides.
        "permission": _PERMISSIONS | _tool_rules(setting.servers),
        "autoupdate": False,
        "share": "disabled",
        "snapshot": False,
        "lsp": False,
        "formatter": False,
    }


def _provider(model: ModelEndpoint) -> dict[str, Any]:
    sdk, suffix = _SDKS[model.protocol]
    # No limits of the model are given: opencode then asks for at most 32,000 tokens an answer, and summarises
    # the conversation when the provider reports that a request is too long.
    fields: dict[str, Any] = {"name": model.model}
    if model.input_price is not None and model.output_price is not None:
        fields["cost"] = {"input": model.input_price, "output": model.output_price}
    return {
        "npm": sdk,
        "name": _PROVIDER,
        "options": {"baseURL": f"{model.url}{suffix}", "apiKey": _KEY},
        "models": {model.model: fields},
    }


def _server(server: ServerSetting) -> dict[str, Any]:
    timed = {"enabled": True, "timeout": round(max(server.timeout_s, _CALL_SECONDS) * 1000)}
    if server.url is not None:
        return {"type": "remote", "url": server.url, "oauth": False, **timed}
    return {"type": "local", "command": list(server.command), "environment": server.environment, **timed}


def _tool_rules(servers: Iterable[ServerSetting]) -> dict[str, str]:
    """Return opencode's permissions for the tools of `servers`: pattern of names to 'deny' or 'allow'.

    Of a server with `allowed_tools`, only these may be called. Another server has no rules.
    """
    rules: dict[str, str] = {}
    for server in servers:
        if server.allowed_tools:
            rules[f"{plain(server.name)}_*"] = "deny"
            rules |= {f"{plain(server.name)}_{plain(tool)}": "allow" for tool in server.allowed_tools}
    return rules


def _launch_first_form(program: AgentProgram, setting: Setting) -> Launch:
    """Return how to start the first opencode: the prompt is an argument, and its output one JSON object.

    It reaches a model by a base URL only as its `local` provider, which speaks OpenAI's chat protocol. Raises
    UserError for another protocol, skills, and a server with an address or `allowed_tools`.
    """
    if setting.model.protocol != "openai-chat":
        message = f"opencode {program.version} reaches such models only by OpenAI's chat protocol"
        raise UserError(message, fix=_REMEDY)
    for server in setting.servers:
        if server.url is not None or server.allowed_tools:
            message = (
                f"opencode {program.version} cannot use the server {server.name} as the condition has it"
            )
            raise UserError(message, fix=_REMEDY)
    if setting.skills:
        raise UserError(f"opencode {program.version} knows no skills", fix=_REMEDY)
    agents = ("coder", "summarizer", "task", "title")
    configuration = {
        "providers": {"local": {"apiKey": _KEY}},
        "agents": {name: {"model": f"local.{setting.model.model}", "maxTokens": 8192} for name in agents},
        "mcpServers": {
            server.name: {
                "type": "stdio",
                **start_entry(server),
                "env": [f"{name}={value}" for name, value in server.environment.items()],
            }
            for server in setting.servers
        },
        "data": {"directory": f"{setting.places.home}/.opencode"},
    }
    return Launch(
        argv=(*program.argv, "-p", setting.prompt, "-f", "json", "--cwd", setting.places.work),
        environment=_environment(setting) | {"LOCAL_ENDPOINT": setting.model.url},
        stdin="",
        home_files={".opencode.json": json_text(configuration)},
    )


def _meaning(fault: Fault) -> Exception:
    if fault.message.startswith(_MODELS_OWN):
        return ModelError(f"opencode: {fault.message}")
    unreachable = fault.is_retryable or _UNREACHABLE.search(fault.message)
    if fault.status_code is not None or unreachable:
        return failed_request(NAME, fault.message, fault.status_code)
    return AgentError(f"opencode: {fault.message}")


def _is_unanswered(transcript: Sequence[Entry]) -> bool:
    """Return whether opencode counted 0 tokens for the model, called no tool and wrote no message."""
    used = [entry for entry in transcript if isinstance(entry, Tokens)]
    if not used or any(tokens.input or tokens.output or tokens.cache_read for tokens in used):
        return False
    return not any(
        isinstance(entry, ToolCall) or (isinstance(entry, Message) and entry.role != "user")
        for entry in transcript
    )
