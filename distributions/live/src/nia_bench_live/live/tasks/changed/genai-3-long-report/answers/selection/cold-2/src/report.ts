import type { GoogleGenAI } from '@google/genai';

export type FinishedReport = { finished: true; text: string; tokens: number; ids: string[] };
export type UnfinishedReport = {
  finished: false;
  text: string;
  tokens: number;
  ids: string[];
  bookmark: string;
};
export type Report = FinishedReport | UnfinishedReport;

const MODEL = 'gemini-3.8-flash';
const GO_ON =
  'Your answer was cut off at a length limit. Continue it exactly where it stopped. ' +
  'Repeat nothing and add no introduction.';

interface Piece {
  id: string;
  status: string;
  text: string;
  tokens: number;
}

async function request(ai: GoogleGenAI, input: string, previous?: string): Promise<Piece> {
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
    status: interaction.status,
    text,
    tokens: interaction.usage?.total_tokens ?? 0,
  };
}

function isUsable(piece: Piece): boolean {
  return piece.status === 'completed' || piece.status === 'incomplete';
}

function failure(piece: Piece): Error {
  return new Error(`Interaction ${piece.id} ended as ${piece.status}`);
}

function append(before: { text: string; tokens: number; ids: string[] }, piece: Piece): Report {
  const whole = {
    text: before.text + piece.text,
    tokens: before.tokens + piece.tokens,
    ids: [...before.ids, piece.id],
  };
  return piece.status === 'completed'
    ? { finished: true, ...whole }
    : { finished: false, ...whole, bookmark: piece.id };
}

/** One more request for an unfinished report. */
async function next(ai: GoogleGenAI, report: UnfinishedReport): Promise<Report> {
  const piece = await request(ai, GO_ON, report.bookmark);
  if (!isUsable(piece)) throw failure(piece);
  return append(report, piece);
}

/** Goes on until the report is finished or a request fails. */
async function goOn(ai: GoogleGenAI, start: Report): Promise<Report> {
  let report = start;
  while (!report.finished) {
    let piece: Piece;
    try {
      piece = await request(ai, GO_ON, report.bookmark);
    } catch {
      return report;
    }
    if (!isUsable(piece)) {
      return {
        ...report,
        tokens: report.tokens + piece.tokens,
        ids: [...report.ids, piece.id],
      };
    }
    report = append(report, piece);
  }
  return report;
}

/** Makes the first request, and no more. */
export async function begin(ai: GoogleGenAI, brief: string): Promise<Report> {
  const piece = await request(ai, brief);
  if (!isUsable(piece)) throw failure(piece);
  return append({ text: '', tokens: 0, ids: [] }, piece);
}

/** Writes the whole report. */
export async function write(ai: GoogleGenAI, brief: string): Promise<Report> {
  return goOn(ai, await begin(ai, brief));
}

/** Goes on with a report that broke off. */
export async function resume(ai: GoogleGenAI, report: Report): Promise<Report> {
  if (report.finished) return report;
  return goOn(ai, await next(ai, report));
}
