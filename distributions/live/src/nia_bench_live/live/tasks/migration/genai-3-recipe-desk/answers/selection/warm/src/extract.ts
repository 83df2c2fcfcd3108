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
  return interaction.output_text ? (JSON.parse(interaction.output_text) as Recipe) : null;
}
