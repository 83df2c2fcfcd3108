import type { GoogleGenAI } from '@google/genai';

export interface Recipe {
  title: string;
  minutes: number;
}

const recipe = {
  type: 'object',
  properties: { title: { type: 'string' }, minutes: { type: 'integer' } },
  required: ['title', 'minutes'],
};

/** Reads a recipe out of a text; null where the model answers with nothing. */
export async function extract(ai: GoogleGenAI, text: string): Promise<Recipe | null> {
  const interaction = await ai.interactions.create({
    model: 'gemini-3.8-flash',
    input: `Which recipe is this?\n\n${text}`,
    response_format: { type: 'text', mime_type: 'application/json', schema: recipe },
    store: false,
  });
  const step = interaction.steps?.at(-1);
  const last = step?.type === 'model_output' ? step.content?.at(-1) : undefined;
  return last?.type === 'text' && last.text ? (JSON.parse(last.text) as Recipe) : null;
}
