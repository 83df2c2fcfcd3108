import type Anthropic from '@anthropic-ai/sdk';

export type Outcome = { id: string; text: string } | { id: string; problem: string };

/** Hands in one request per article, and gives the id of the batch. */
export async function submit(client: Anthropic, articles: Record<string, string>): Promise<string> {
  const batch = await client.messages.batches.create({
    requests: Object.entries(articles).map(([id, article]) => ({
      custom_id: id,
      params: {
        model: 'claude-opus-5-5',
        max_tokens: 500,
        messages: [{ role: 'user', content: `Sum up in three sentences:\n\n${article}` }],
      },
    })),
  });
  return batch.id;
}

/** What became of the requests, or null while they are still being worked on. */
export async function collect(client: Anthropic, batchId: string): Promise<Outcome[] | null> {
  const batch = await client.messages.batches.retrieve(batchId, { timeout: 5_000, headers: { 'x-job': 'nightly' } });
  if (batch.processing_status !== 'ended') return null;
  const outcomes: Outcome[] = [];
  for await (const { custom_id: id, result } of await client.messages.batches.results(batchId, {
    headers: { 'x-job': 'nightly' },
  })) {
    if (result.type === 'succeeded') {
      const text = result.message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      outcomes.push({ id, text });
    } else if (result.type === 'errored') {
      outcomes.push({ id, problem: result.error.error.message });
    } else {
      outcomes.push({ id, problem: result.type });
    }
  }
  return outcomes;
}
