import type { GoogleGenAI } from '@google/genai';

export type Report =
  | { finished: true; text: string; tokens: number; ids: string[] }
  | { finished: false; text: string; tokens: number; ids: string[]; bookmark: string };

type Unfinished = Extract<Report, { finished: false }>;

/** What a continuing request needs: the token, and the interaction that issued it. */
interface Place {
  token: string;
  id: string;
}

const MODEL = 'gemini-3.8-flash';

/**
 * Makes one request. It rejects if the request fails; a request that the
 * service answers with a failure is told apart by `failure`.
 */
async function request(ai: GoogleGenAI, from: { brief: string } | Place) {
  const interaction =
    'brief' in from
      ? await ai.interactions.create({
          model: MODEL,
          input: from.brief,
          automatic_continuation: false,
        })
      : // The service keeps the interactions: it knows the input already.
        await ai.interactions.create({
          model: MODEL,
          previous_interaction_id: from.id,
          continuation_token: from.token,
          automatic_continuation: false,
        });
  const { status, continuation_token: token, id } = interaction;
  const goesOn = status === 'requires_continuation' && !!token;
  // `incomplete` and `budget_exceeded` are ends too: there is nothing to go on from.
  const over = status === 'completed' || status === 'incomplete' || status === 'budget_exceeded';
  return {
    text: interaction.output_text ?? '',
    tokens: interaction.usage?.total_tokens ?? 0,
    ids: [...(interaction.continuation_ids ?? []), id],
    next: goesOn && token ? { token, id } : undefined,
    failure: goesOn || over ? undefined : new Error(`Interaction ${id} ended as "${status}".`),
  };
}

type Answer = Awaited<ReturnType<typeof request>>;

/** The report so far with what a request has added. */
function add(before: Omit<Report, 'finished'>, answer: Answer): Report {
  const so = {
    text: before.text + answer.text,
    tokens: before.tokens + answer.tokens,
    ids: [...new Set([...before.ids, ...answer.ids])],
  };
  return answer.next
    ? { finished: false, ...so, bookmark: JSON.stringify(answer.next) }
    : { finished: true, ...so };
}

async function first(ai: GoogleGenAI, before: Omit<Report, 'finished'>, from: { brief: string } | Place) {
  const answer = await request(ai, from);
  if (answer.failure) throw answer.failure;
  return add(before, answer);
}

/** Goes on until the report is finished or a request fails. */
async function goOn(ai: GoogleGenAI, start: Report): Promise<Report> {
  let report = start;
  while (!report.finished) {
    const place: Place = JSON.parse(report.bookmark);
    let answer: Answer;
    try {
      answer = await request(ai, place);
    } catch {
      return report;
    }
    if (answer.failure) {
      // Its text would come again from the bookmark; its cost and its id remain.
      return {
        ...report,
        tokens: report.tokens + answer.tokens,
        ids: [...new Set([...report.ids, ...answer.ids])],
      };
    }
    report = add(report, answer);
    // A token that leads to itself makes no progress.
    if (answer.next?.token === place.token) return report;
  }
  return report;
}

const NOTHING = { text: '', tokens: 0, ids: [] };

/** Makes one request and no more. */
export function begin(ai: GoogleGenAI, brief: string): Promise<Report> {
  return first(ai, NOTHING, { brief });
}

/** Writes the whole report. */
export async function write(ai: GoogleGenAI, brief: string): Promise<Report> {
  return goOn(ai, await begin(ai, brief));
}

/** Goes on with an unfinished report. */
export async function resume(ai: GoogleGenAI, report: Unfinished): Promise<Report> {
  const place: Place = JSON.parse(report.bookmark);
  const next = await first(ai, report, place);
  if (!next.finished && JSON.parse(next.bookmark).token === place.token) return next;
  return goOn(ai, next);
}
