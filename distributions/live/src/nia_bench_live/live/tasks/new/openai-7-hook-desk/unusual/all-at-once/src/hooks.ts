import OpenAI from 'openai';

import type { Outcome, Receiver, Topic } from './desk.js';

type Endpoint = OpenAI.Webhooks.WebhookEndpoint;

async function endpointOf(client: OpenAI, url: string): Promise<Endpoint | undefined> {
  let page = await client.webhooks.list({ limit: 100 });
  while (true) {
    const found = page.getPaginatedItems().find((one) => one.url === url);
    if (found !== undefined || !page.hasNextPage()) return found;
    page = await page.getNextPage();
  }
}

export async function settle(client: OpenAI, receiver: Receiver): Promise<Outcome> {
  const [{ data: offered }, found] = await Promise.all([
    client.webhooks.eventTypes.list(),
    endpointOf(client, receiver.url),
  ]);
  for (const topic of receiver.topics) {
    if (!offered.includes(topic)) throw new RangeError(`No ${topic} for us.`);
  }
  if (found === undefined) {
    const made = await client.webhooks.create({
      event_types: [...receiver.topics],
      name: receiver.name,
      url: receiver.url,
    });
    return { id: made.id, state: 'made', secret: made.signing_secret };
  }
  const sorted = (topics: readonly string[]) => [...new Set(topics)].sort().join(' ');
  const changes: OpenAI.Webhooks.WebhookUpdateParams = {};
  if (found.name !== receiver.name) changes.name = receiver.name;
  if (sorted(found.event_types) !== sorted(receiver.topics)) changes.event_types = receiver.topics;
  if (Object.keys(changes).length === 0) return { id: found.id, state: 'left alone', secret: null };
  return { id: (await client.webhooks.update(found.id, changes)).id, state: 'changed', secret: null };
}

export const renew = (client: OpenAI, id: string): Promise<string> =>
  client.webhooks
    .rotateSecret(id, { keep_old_secret_active_for_24_hours: true })
    .then(({ signing_secret: secret }) => secret);

export async function rehearse(client: OpenAI, id: string, topic: Topic): Promise<void> {
  await client.webhooks.test(id, { event_type: topic });
}
