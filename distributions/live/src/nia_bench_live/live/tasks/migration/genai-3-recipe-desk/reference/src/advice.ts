import type { GoogleGenAI, Interactions } from '@google/genai';

/** What was said at the desk so far, oldest first. */
export interface Said {
  by: 'guest' | 'desk';
  text: string;
}

/** The next thing that the desk says. The API keeps nothing of it. */
export async function advise(ai: GoogleGenAI, said: Said[]): Promise<string> {
  const input: Interactions.Step[] = said.map(({ by, text }) => ({
    type: by === 'guest' ? 'user_input' : 'model_output',
    content: [{ type: 'text', text }],
  }));
  const interaction = await ai.interactions.create({
    model: 'gemini-3.8-flash',
    system_instruction: 'You advise guests on what to cook.',
    input,
    store: false,
  });
  return interaction.output_text ?? '';
}
