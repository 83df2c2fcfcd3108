import type OpenAI from 'openai';
import type { Outcome, Receiver, Topic } from './desk.js';

/** How long the old secret stays good after a renewal: a day, in seconds. */
const GRACE = 24 * 60 * 60;

/** Sees to it that there is one delivery address with the receiver's URL, its name and exactly its topics. */
export async function settle(client: OpenAI, receiver: Receiver): Promise<Outcome> {
  const topics = [...new Set(receiver.topics)];
  await checkOffered(client, topics);

  for await (const endpoint of client.webhooks.endpoints.list({ limit: 100 })) {
    if (endpoint.url !== receiver.url) continue;
    if (endpoint.name === receiver.name && sameTopics(endpoint.event_types, topics)) {
      return { id: endpoint.id, state: 'left alone', secret: null };
    }
    const changed = await client.webhooks.endpoints.update(endpoint.id, { name: receiver.name, event_types: topics });
    return { id: changed.id, state: 'changed', secret: null };
  }

  const made = await client.webhooks.endpoints.create({
    name: receiver.name,
    url: receiver.url,
    event_types: topics,
  });
  return { id: made.id, state: 'made', secret: made.signing_secret ?? null };
}

/** Gives a new secret for the signatures; the old one stays good for a day. */
export async function renew(client: OpenAI, id: string): Promise<string> {
  const { signing_secret: secret } = await client.webhooks.endpoints.rotateSecret(id, {
    expire_current_after_seconds: GRACE,
  });
  if (!secret) throw new Error(`OpenAI has told no new secret for ${id}`);
  return secret;
}

/** Has OpenAI deliver a sample of the topic. */
export async function rehearse(client: OpenAI, id: string, topic: Topic): Promise<void> {
  await client.webhooks.endpoints.test(id, { event_type: topic });
}

async function checkOffered(client: OpenAI, topics: readonly Topic[]): Promise<void> {
  const offered = new Set<string>();
  for await (const type of client.webhooks.eventTypes.list()) offered.add(type.id);
  const missing = topics.filter((topic) => !offered.has(topic));
  if (missing.length > 0) throw new Error(`OpenAI does not offer to this project: ${missing.join(', ')}`);
}

function sameTopics(theirs: readonly string[], ours: readonly string[]): boolean {
  const known = new Set(theirs);
  return known.size === ours.length && ours.every((topic) => known.has(topic));
}
