import type { GoogleGenAI } from '@google/genai';

export type Report =
  | { finished: true; text: string; tokens: number; ids: string[] }
  | { finished: false; text: string; tokens: number; ids: string[]; bookmark: string };

type Unfinished = Extract<Report, { finished: false }>;

const model = 'gemini-3.8-flash';
const onward =
  'Your answer was cut off at a limit. Go on exactly where it stopped, without repeating anything and without any remark.';

interface Piece {
  id: string;
  status: string;
  text: string;
  tokens: number;
}

async function request(ai: GoogleGenAI, input: string, previous?: string): Promise<Piece> {
  const interaction = await ai.interactions.create({
    model,
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
    id: interaction.id ?? '',
    status: interaction.status ?? '',
    text,
    tokens: interaction.usage?.total_tokens ?? 0,
  };
}

function usable(piece: Piece): boolean {
  return piece.status === 'completed' || piece.status === 'incomplete';
}

function failure(piece: Piece): Error {
  return new Error(`Interaction ${piece.id} ended as ${piece.status}`);
}

/** The report with one more piece at its end. */
function extend(before: { text: string; tokens: number; ids: string[] }, piece: Piece): Report {
  const sofar = {
    text: before.text + piece.text,
    tokens: before.tokens + piece.tokens,
    ids: [...before.ids, piece.id],
  };
  return piece.status === 'completed'
    ? { finished: true, ...sofar }
    : { finished: false, ...sofar, bookmark: piece.id };
}

/** Goes on until the report is finished or a request fails. */
async function complete(ai: GoogleGenAI, begun: Report): Promise<Report> {
  let report = begun;
  while (!report.finished) {
    let piece: Piece;
    try {
      piece = await request(ai, onward, report.bookmark);
    } catch {
      return report;
    }
    if (!usable(piece)) {
      // It was made and may have cost something, but there is nothing in it to go on from.
      return { ...report, tokens: report.tokens + piece.tokens, ids: [...report.ids, piece.id] };
    }
    report = extend(report, piece);
  }
  return report;
}

/** One request and no more. */
export async function begin(ai: GoogleGenAI, brief: string): Promise<Report> {
  const piece = await request(ai, brief);
  if (!usable(piece)) throw failure(piece);
  return extend({ text: '', tokens: 0, ids: [] }, piece);
}

/** The whole report, or what there is of it when a later request fails. */
export async function write(ai: GoogleGenAI, brief: string): Promise<Report> {
  return complete(ai, await begin(ai, brief));
}

/** Goes on with an unfinished report where it stopped. */
export async function resume(ai: GoogleGenAI, report: Unfinished): Promise<Report> {
  const piece = await request(ai, onward, report.bookmark);
  if (!usable(piece)) throw failure(piece);
  return complete(ai, extend(report, piece));
}
