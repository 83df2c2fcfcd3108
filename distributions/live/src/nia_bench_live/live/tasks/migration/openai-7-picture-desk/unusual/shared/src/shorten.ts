import OpenAI from 'openai';

export interface Shortened {
  id: string;
  tokens: number;
}

export async function shorten(
  client: OpenAI,
  chat: OpenAI.Responses.ResponseInputItem[],
  rules: string,
): Promise<Shortened> {
  const house: OpenAI.Responses.ResponseInputItem = { role: 'system', content: [{ type: 'input_text', text: rules }] };
  const compacted = await client.responses.compact({ model: 'gpt-6-sol', input: [house, ...chat] });
  return { id: compacted.id, tokens: compacted.usage.input_tokens };
}
