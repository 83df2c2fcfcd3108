import type OpenAI from 'openai';

import type { Outcome, Receiver, Topic } from './desk.js';

function areSame(ours: readonly string[], theirs: readonly string[]): boolean {
  const [one, other] = [new Set(ours), new Set(theirs)];
  return one.size === other.size && one.isSubsetOf(other);
}

/** Makes or changes the endpoint of a receiver, where it is not as it should be. */
export async function settle(client: OpenAI, { name, url, topics }: Receiver): Promise<Outcome> {
  const offered = await client.webhooks.eventTypes.list();
  const unknown = topics.find((topic) => !offered.data.includes(topic));
  if (unknown !== undefined) throw new Error(`OpenAI does not offer ${unknown} to this project.`);
  for await (const endpoint of client.webhooks.endpoints.list()) {
    if (endpoint.url !== url) continue;
    if (endpoint.name === name && areSame(topics, endpoint.event_types)) {
      return { id: endpoint.id, state: 'left alone', secret: null };
    }
    await client.webhooks.endpoints.update(endpoint.id, { name, events: topics });
    return { id: endpoint.id, state: 'changed', secret: null };
  }
  const { id, signing_secret: secret } = await client.webhooks.endpoints.create({ name, url, events: topics });
  return { id, state: 'made', secret };
}

/** Gives a new secret; the old one stays good for a day. */
export async function renew(client: OpenAI, id: string): Promise<string> {
  const { signing_secret: secret } = await client.webhooks.rotateSecret(id, {
    keep_old_secret_active_for_24_hours: true,
  });
  return secret;
}

/** Has OpenAI deliver a sample of a topic. */
export async function rehearse(client: OpenAI, id: string, topic: Topic): Promise<void> {
  await client.webhooks.test(id, { event_type: topic });
}
