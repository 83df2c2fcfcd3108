"""The judge: a model that holds an answer against a task's rubric.

case -> request (one call for all criteria, everything foreign fenced) -> ballot (what the model must
answer) -> votes (quotes looked up in the work) -> judgement (majority, weighted). `rubric_judge` makes the
calls and is all that loads pydantic-ai; `case.py` puts it beside the scorer of code.
"""

DEFAULT_JUDGE_MODEL = "openrouter:openai/gpt-5-mini"
