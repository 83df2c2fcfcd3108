import type OpenAI from 'openai';
import type { Outcome, Receiver, Topic } from './desk.js';

type Endpoint = OpenAI.Webhooks.WebhookEndpoint;

/** Sees to it that OpenAI delivers to a receiver: under its name, and exactly its topics. */
export async function settle(client: OpenAI, receiver: Receiver): Promise<Outcome> {
  const topics = [...new Set(receiver.topics)];
  const offered = new Set((await client.webhooks.eventTypes.list()).data);
  const missing = topics.filter((topic) => !offered.has(topic));
  if (missing.length > 0) throw new Error(`OpenAI does not offer to our project: ${missing.join(', ')}`);

  const { name, url } = receiver;
  const endpoint = await endpointAt(client, url);
  if (!endpoint) {
    const made = await client.webhooks.create({ name, url, event_types: topics });
    return { id: made.id, state: 'made', secret: made.signing_secret };
  }

  const { id } = endpoint;
  const named = endpoint.name === name;
  const subscribed = sameTopics(endpoint.event_types, topics);
  if (named && subscribed) return { id, state: 'left alone', secret: null };
  await client.webhooks.update(id, { ...(!named && { name }), ...(!subscribed && { event_types: topics }) });
  return { id, state: 'changed', secret: null };
}

/** Gives a new secret for the signatures. The old one stays good for a day. */
export async function renew(client: OpenAI, id: string): Promise<string> {
  const { signing_secret } = await client.webhooks.rotateSecret(id, { keep_old_secret_active_for_24_hours: true });
  return signing_secret;
}

/** Has OpenAI deliver a sample of a topic. */
export async function rehearse(client: OpenAI, id: string, topic: Topic): Promise<void> {
  await client.webhooks.test(id, { event_type: topic });
}

async function endpointAt(client: OpenAI, url: string): Promise<Endpoint | null> {
  for await (const endpoint of client.webhooks.list()) {
    if (endpoint.url === url) return endpoint;
  }
  return null;
}

function sameTopics(one: readonly string[], other: readonly string[]): boolean {
  const left = new Set(one);
  const right = new Set(other);
  return left.size === right.size && [...left].every((topic) => right.has(topic));
}
