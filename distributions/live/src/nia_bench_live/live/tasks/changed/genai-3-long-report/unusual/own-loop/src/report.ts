import type * as genai from '@google/genai';

type Interaction = genai.Interactions.Interaction;
type Ended = { text: string; tokens: number; ids: string[] };
export type Report = (Ended & { finished: true }) | (Ended & { finished: false; bookmark: string });

/** Every request by itself, so that we know of each what came of it. */
async function one(ai: genai.GoogleGenAI, request: { input?: string; token?: string; after?: string }): Promise<Interaction> {
  return ai.interactions.create({
    model: 'gemini-3.8-flash',
    ...(request.input !== undefined && { input: request.input }),
    ...(request.token !== undefined && { continuation_token: request.token }),
    ...(request.after !== undefined && { previous_interaction_id: request.after }),
    automatic_continuation: false,
    stream: false,
  });
}

function add(report: Ended, { id, steps = [], usage, continuation_token: bookmark }: Interaction): Report {
  let text = report.text;
  for (const step of steps) {
    if (step.type !== 'model_output') continue;
    for (const part of step.content ?? []) if (part.type === 'text') text += part.text;
  }
  const ended = { text, tokens: report.tokens + (usage?.total_tokens ?? 0), ids: [...report.ids, id] };
  return bookmark === undefined ? { ...ended, finished: true } : { ...ended, finished: false, bookmark };
}

async function rest(ai: genai.GoogleGenAI, begun: Report): Promise<Report> {
  let report = begun;
  while (!report.finished) {
    try {
      report = add(report, await one(ai, { token: report.bookmark, after: report.ids[report.ids.length - 1] }));
    } catch {
      return report;
    }
  }
  return report;
}

export async function begin(ai: genai.GoogleGenAI, brief: string): Promise<Report> {
  return add({ text: '', tokens: 0, ids: [] }, await one(ai, { input: brief }));
}

export async function write(ai: genai.GoogleGenAI, brief: string): Promise<Report> {
  return rest(ai, await begin(ai, brief));
}

export async function resume(ai: genai.GoogleGenAI, report: Report & { finished: false }): Promise<Report> {
  const next = await one(ai, { token: report.bookmark, after: report.ids[report.ids.length - 1] });
  return rest(ai, add(report, next));
}
