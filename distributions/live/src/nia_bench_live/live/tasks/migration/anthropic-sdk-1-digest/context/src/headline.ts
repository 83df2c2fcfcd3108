import Anthropic, { AI_PROMPT, HUMAN_PROMPT } from '@anthropic-ai/sdk';

/** One headline for an article, without white space around it. */
export async function headline(client: Anthropic, article: string): Promise<string> {
  const { completion } = await client.completions.create({
    model: 'claude-2.1',
    max_tokens_to_sample: 60,
    prompt: `${HUMAN_PROMPT} Write a headline for this article:\n\n${article}${AI_PROMPT}`,
  });
  return completion.trim();
}
