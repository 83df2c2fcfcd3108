import type OpenAI from 'openai';
import type { Outcome, Receiver, Topic } from './desk.ts';

/** How long a replaced secret stays good: one day. */
const GRACE_SECONDS = 24 * 60 * 60;

/** Sees to it that there is one endpoint with the receiver's URL, its name and exactly its topics. */
export async function settle(client: OpenAI, receiver: Receiver): Promise<Outcome> {
  const topics = [...new Set(receiver.topics)];
  await assertOffered(client, topics);

  // The iterator fetches page after page, until the URL is found or there are no more.
  for await (const endpoint of client.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== receiver.url) continue;

    if (endpoint.name === receiver.name && sameMembers(endpoint.event_types, topics)) {
      return { id: endpoint.id, state: 'left alone', secret: null };
    }

    const changed = await client.webhookEndpoints.update(endpoint.id, {
      name: receiver.name,
      event_types: topics,
    });
    return { id: changed.id, state: 'changed', secret: null };
  }

  const made = await client.webhookEndpoints.create({
    name: receiver.name,
    url: receiver.url,
    event_types: topics,
  });
  return { id: made.id, state: 'made', secret: made.secret ?? null };
}

/** Gives the endpoint a new signing secret; the old one stays good for a day. */
export async function renew(client: OpenAI, id: string): Promise<string> {
  const rotated = await client.webhookEndpoints.rotateSecret(id, {
    grace_period_seconds: GRACE_SECONDS,
  });
  return rotated.secret;
}

/** Has OpenAI deliver a sample event of the topic to the endpoint. */
export async function rehearse(client: OpenAI, id: string, topic: Topic): Promise<void> {
  await client.webhookEndpoints.test(id, { event_type: topic });
}

/** Throws if OpenAI does not offer one of the topics to the project. */
async function assertOffered(client: OpenAI, topics: readonly Topic[]): Promise<void> {
  const eventTypes = await client.webhookEndpoints.listEventTypes();
  const offered = new Set<string>(eventTypes.data);
  const missing = topics.filter((topic) => !offered.has(topic));
  if (missing.length > 0) {
    throw new Error(`OpenAI does not offer to this project: ${missing.join(', ')}`);
  }
}

function sameMembers(left: readonly string[], right: readonly string[]): boolean {
  const a = new Set(left);
  const b = new Set(right);
  return a.size === b.size && [...a].every((member) => b.has(member));
}
