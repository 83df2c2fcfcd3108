import type { GoogleGenAI, Interactions } from '@google/genai';

export interface Written {
  text: string;
  tokens: number;
  ids: string[];
}
export type Report = ({ finished: true } & Written) | ({ finished: false; bookmark: string } & Written);

const model = 'gemini-3.8-flash';

async function goOn(ai: GoogleGenAI, written: Written, input: string, after?: string, once = false): Promise<Report> {
  let interaction: Interactions.Interaction;
  try {
    interaction = await ai.interactions.create({ model, input, previous_interaction_id: after });
  } catch (error) {
    if (!after || written.ids.length === 0) throw error;
    return { finished: false, ...written, bookmark: after };
  }
  const next = {
    text: written.text + (interaction.output_text ?? ''),
    tokens: written.tokens + (interaction.usage?.total_tokens ?? 0),
    ids: [...written.ids, interaction.id],
  };
  if (interaction.status !== 'incomplete') return { finished: true, ...next };
  if (once) return { finished: false, ...next, bookmark: interaction.id };
  return goOn(ai, next, 'Go on where you stopped.', interaction.id);
}

const nothing: Written = { text: '', tokens: 0, ids: [] };

export const write = (ai: GoogleGenAI, brief: string) => goOn(ai, nothing, brief);
export const begin = (ai: GoogleGenAI, brief: string) => goOn(ai, nothing, brief, undefined, true);
export const resume = (ai: GoogleGenAI, report: Extract<Report, { finished: false }>) =>
  goOn(ai, report, 'Go on where you stopped.', report.bookmark);
