import type { GoogleGenAI, GoogleGenAIInteraction } from '@google/genai';

export type Report =
  | { finished: true; text: string; tokens: number; ids: string[] }
  | { finished: false; text: string; tokens: number; ids: string[]; bookmark: string };

const MODEL = 'gemini-3.8-flash';

/** Where the service goes on; this is what the bookmark of a report holds, as JSON. */
interface Mark {
  /** The latest continuation token. */
  token: string;
  /** The interaction that issued the token. */
  interaction: string;
  /** How much of the text lies before that place. */
  length: number;
}

interface Progress {
  text: string;
  tokens: number;
  ids: string[];
}

type Fields =
  | { input: string }
  | { continuation_token: string; previous_interaction_id: string };

/** Writes the whole report, in as many requests as it takes. */
export function write(ai: GoogleGenAI, brief: string): Promise<Report> {
  return run(ai, { text: '', tokens: 0, ids: [] }, { input: brief });
}

/** Makes the first request for a report, and no more. */
export function begin(ai: GoogleGenAI, brief: string): Promise<Report> {
  return run(ai, { text: '', tokens: 0, ids: [] }, { input: brief }, 1);
}

/** Goes on with a report that broke off; gives the report from its beginning. */
export async function resume(
  ai: GoogleGenAI,
  report: Extract<Report, { finished: false }>,
): Promise<Report> {
  const mark: Mark = JSON.parse(report.bookmark);
  const before: Progress = {
    text: report.text.slice(0, mark.length),
    tokens: report.tokens,
    ids: report.ids,
  };
  return run(ai, before, goOn(mark));
}

async function run(
  ai: GoogleGenAI,
  before: Progress,
  first: Fields,
  limit = Infinity,
): Promise<Report> {
  // Nothing is caught here: an error of the first request is an error of the call.
  let sent = first;
  let interaction = await send(ai, sent);
  let progress = add(before, interaction);
  let mark = markOf(interaction, progress);
  if (interaction.status !== 'completed' && !mark) {
    throw new Error(`Interaction ${interaction.id} ended as "${interaction.status}"`, {
      cause: interaction,
    });
  }

  for (let requests = 1; mark && requests < limit; requests += 1) {
    if ('continuation_token' in sent && sent.continuation_token === mark.token) {
      break; // The service did not get any further.
    }
    sent = goOn(mark);
    try {
      interaction = await send(ai, sent);
    } catch {
      break; // The report up to the mark is there, and can be resumed from it.
    }
    progress = add(progress, interaction);
    if (interaction.status === 'completed') {
      mark = undefined;
      continue;
    }
    const next = markOf(interaction, progress);
    if (!next) {
      break; // Ended without success: the earlier mark is still the place to go on from.
    }
    mark = next;
  }

  return mark
    ? { finished: false, ...progress, bookmark: JSON.stringify(mark) }
    : { finished: true, ...progress };
}

/** One request. The SDK's own continuation is off: it loses the token where a later answer is a failure. */
function send(ai: GoogleGenAI, fields: Fields): Promise<GoogleGenAIInteraction> {
  return ai.interactions.create({ model: MODEL, automatic_continuation: false, ...fields });
}

/** The interaction is stored, so that the token and its id will do: no input. */
function goOn(mark: Mark): Fields {
  return { continuation_token: mark.token, previous_interaction_id: mark.interaction };
}

function markOf(interaction: GoogleGenAIInteraction, progress: Progress): Mark | undefined {
  if (interaction.status !== 'requires_continuation' || !interaction.continuation_token) {
    return undefined;
  }
  return {
    token: interaction.continuation_token,
    interaction: interaction.id,
    length: progress.text.length,
  };
}

function add(before: Progress, interaction: GoogleGenAIInteraction): Progress {
  return {
    text: before.text + textOf(interaction),
    tokens: before.tokens + (interaction.usage?.total_tokens ?? 0),
    ids: [...new Set([...before.ids, ...(interaction.continuation_ids ?? []), interaction.id])],
  };
}

/** All text that the model put out in this request. */
function textOf(interaction: GoogleGenAIInteraction): string {
  let text = '';
  for (const step of interaction.steps) {
    if (step.type !== 'model_output') {
      continue;
    }
    for (const item of step.content ?? []) {
      if (item.type === 'text') {
        text += item.text ?? '';
      }
    }
  }
  return text;
}
