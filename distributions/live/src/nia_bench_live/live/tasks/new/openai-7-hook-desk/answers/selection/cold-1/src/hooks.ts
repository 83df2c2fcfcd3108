import type OpenAI from 'openai';
import type { Outcome, Receiver, Topic } from './desk.ts';

/** How long the old secret stays good beside a new one, in seconds. */
const DAY = 24 * 60 * 60;

/** Sees to it that OpenAI delivers to the receiver, under its name and with exactly its topics. */
export async function settle(client: OpenAI, receiver: Receiver): Promise<Outcome> {
  const { name, url } = receiver;
  const topics = [...new Set(receiver.topics)];

  const offered = new Set<string>();
  for await (const type of client.webhooks.eventTypes.list()) offered.add(type.id);
  const missing = topics.filter((topic) => !offered.has(topic));
  if (missing.length > 0) throw new Error(`OpenAI does not offer ${missing.join(', ')} to this project`);

  for await (const endpoint of client.webhooks.endpoints.list({ limit: 100 })) {
    if (endpoint.url !== url) continue;
    const { id } = endpoint;
    if (endpoint.name === name && same(endpoint.event_types, topics)) return { id, state: 'left alone', secret: null };
    await client.webhooks.endpoints.update(id, { name, event_types: topics });
    return { id, state: 'changed', secret: null };
  }

  const made = await client.webhooks.endpoints.create({ name, url, event_types: topics });
  return { id: made.id, state: 'made', secret: made.signing_secret ?? null };
}

/** Gives a new secret for the signatures; the old one stays good for a day. */
export async function renew(client: OpenAI, id: string): Promise<string> {
  const { signing_secret } = await client.webhooks.endpoints.rotateSecret(id, { expire_previous_after_seconds: DAY });
  return signing_secret;
}

/** Has OpenAI deliver a sample of the topic. */
export async function rehearse(client: OpenAI, id: string, topic: Topic): Promise<void> {
  await client.webhooks.endpoints.test(id, { event_type: topic });
}

/** Whether both name the same topics, in whatever order. */
function same(some: readonly string[], others: readonly string[]): boolean {
  const left = new Set(some);
  const right = new Set(others);
  return left.size === right.size && [...left].every((topic) => right.has(topic));
}
