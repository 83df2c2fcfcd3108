import type { GoogleGenAI } from '@google/genai';

export interface Spoken {
  /** What a follow-up names as the one before. */
  id: string | null;
  tokens: number;
}

/** Answers a question piece by piece, after the one before if there is one, and ends with what it was. */
export async function speak(
  ai: GoogleGenAI,
  question: string,
  before: string | null,
  onText: (piece: string) => void,
): Promise<Spoken> {
  const stream = await ai.interactions.create({
    model: 'gemini-3.8-flash',
    input: question,
    previous_interaction_id: before ?? undefined,
    stream: true,
  });
  const spoken: Spoken = { id: null, tokens: 0 };
  for await (const event of stream) {
    if (event.event_type === 'interaction.created') {
      spoken.id = event.interaction?.id ?? null;
    } else if (event.event_type === 'step.delta' && event.delta?.type === 'text') {
      onText(event.delta.text ?? '');
    } else if (event.event_type === 'interaction.completed') {
      spoken.tokens = event.interaction?.usage?.total_tokens ?? 0;
    } else if (event.event_type === 'error') {
      throw new Error(event.error?.message ?? 'The answer broke off.');
    }
  }
  return spoken;
}
