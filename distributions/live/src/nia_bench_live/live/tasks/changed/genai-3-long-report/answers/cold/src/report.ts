import type { GoogleGenAI } from '@google/genai';

export type Report =
  | { finished: true; text: string; tokens: number; ids: string[] }
  | { finished: false; text: string; tokens: number; ids: string[]; bookmark: string };

export type UnfinishedReport = Extract<Report, { finished: false }>;

const MODEL = 'gemini-3.8-flash';
const GO_ON = 'Continue exactly where you stopped. Do not repeat anything and add no preamble.';

interface Answer {
  id: string | undefined;
  status: string;
  text: string;
  tokens: number;
}

async function ask(ai: GoogleGenAI, input: string, previous?: string): Promise<Answer> {
  const interaction = await ai.interactions.create({
    model: MODEL,
    input,
    ...(previous === undefined ? {} : { previous_interaction_id: previous }),
  });

  let text = '';
  for (const step of interaction.steps ?? []) {
    if (step.type !== 'model_output') continue;
    for (const content of step.content ?? []) {
      if (content.type === 'text') text += content.text ?? '';
    }
  }

  return {
    id: interaction.id,
    status: interaction.status ?? 'unknown',
    text,
    tokens: interaction.usage?.total_tokens ?? 0,
  };
}

/** The report so far with one more answer; an answer that is no part of a report is an error. */
function extend(before: UnfinishedReport | undefined, answer: Answer): Report {
  const text = (before?.text ?? '') + answer.text;
  const tokens = (before?.tokens ?? 0) + answer.tokens;
  const ids = [...(before?.ids ?? []), ...(answer.id ? [answer.id] : [])];

  if (answer.status === 'completed') return { finished: true, text, tokens, ids };
  if (answer.status === 'incomplete' && answer.id) {
    return { finished: false, text, tokens, ids, bookmark: answer.id };
  }
  throw new Error(`Interaction ${answer.id ?? '(without id)'} ended as "${answer.status}"`);
}

function goOn(ai: GoogleGenAI, report: UnfinishedReport): Promise<Answer> {
  return ask(ai, GO_ON, report.bookmark);
}

async function complete(ai: GoogleGenAI, first: Report): Promise<Report> {
  let report = first;
  while (!report.finished) {
    let answer: Answer;
    try {
      answer = await goOn(ai, report);
    } catch {
      return report;
    }
    try {
      report = extend(report, answer);
    } catch {
      // The service made an interaction, but it failed: it is to be deleted and paid for as well.
      return {
        ...report,
        tokens: report.tokens + answer.tokens,
        ids: answer.id ? [...report.ids, answer.id] : report.ids,
      };
    }
  }
  return report;
}

/** Makes one request, and gives what came of it. */
export async function begin(ai: GoogleGenAI, brief: string): Promise<Report> {
  return extend(undefined, await ask(ai, brief));
}

/** Gives the whole report, or what there is of it when a later request fails. */
export async function write(ai: GoogleGenAI, brief: string): Promise<Report> {
  return complete(ai, await begin(ai, brief));
}

/** Goes on with an unfinished report where it stopped. */
export async function resume(ai: GoogleGenAI, report: UnfinishedReport): Promise<Report> {
  return complete(ai, extend(report, await goOn(ai, report)));
}
