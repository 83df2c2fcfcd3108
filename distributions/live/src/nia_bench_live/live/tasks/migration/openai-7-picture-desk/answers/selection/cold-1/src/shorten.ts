import type OpenAI from 'openai';

type Item = OpenAI.Responses.ResponseInputItem;

export interface Shortened {
  id: string;
  /** How many tokens the long chat had. */
  tokens: number;
}

/** Has the API shorten a customer's chat, with the rules of the house in mind. */
export async function shorten(client: OpenAI, chat: Item[], rules: string): Promise<Shortened> {
  const { id, usage } = await client.responses.compact({
    model: 'gpt-6-sol',
    input: chat,
    instructions: rules,
  });
  return { id, tokens: usage.input_tokens };
}
