import type { GoogleGenAI } from '@google/genai';

import type { Key } from './key.js';

const AGENT = 'antigravity-preview-09-2026';
const POLL_MS = 2000;

/** Gives a key to the API, under the id `name`. */
export async function keep(ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  if (key.kind === 'header') {
    await ai.credentials.create({
      id: name,
      type: 'api_key',
      api_key: secret,
      header_name: key.header,
      prefix: '',
    });
    return;
  }
  await ai.credentials.create({
    id: name,
    type: 'environment_variable',
    value: secret,
    variable_name: key.variable,
    allowed_domains: key.hosts,
    injection_locations: ['header', 'query'],
  });
}

/** Changes the secret of a key, and nothing else of it. */
export async function renew(ai: GoogleGenAI, name: string, secret: string): Promise<void> {
  const credential = await ai.credentials.get(name);
  switch (credential.type) {
    case 'api_key':
      await ai.credentials.update(name, { type: 'api_key', api_key: secret, update_mask: 'api_key' });
      return;
    case 'bearer_token':
      await ai.credentials.update(name, { type: 'bearer_token', token: secret, update_mask: 'token' });
      return;
    case 'basic_auth':
      await ai.credentials.update(name, { type: 'basic_auth', password: secret, update_mask: 'password' });
      return;
    case 'environment_variable':
      await ai.credentials.update(name, { type: 'environment_variable', value: secret, update_mask: 'value' });
      return;
    default:
      throw new Error(`The secret of ${name} cannot be renewed.`);
  }
}

/** Has the agent answer the question in a new environment that reaches the hosts of the keys only. */
export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const byHost = new Map<string, string[]>();
  const variables: { name: string; credential: string }[] = [];
  for (const [name, key] of Object.entries(keys)) {
    const hosts = key.kind === 'header' ? [key.host] : key.hosts;
    for (const host of hosts) {
      const names = byHost.get(host) ?? [];
      if (key.kind === 'header') names.push(name);
      byHost.set(host, names);
    }
    if (key.kind === 'variable') variables.push({ name: key.variable, credential: name });
  }

  const allowlist = [...byHost].map(([domain, credentials]) =>
    credentials.length > 0 ? { domain, credentials } : { domain },
  );

  let interaction = await ai.interactions.create({
    agent: AGENT,
    input: question,
    environment: {
      type: 'remote',
      network: allowlist.length > 0 ? { allowlist } : 'disabled',
      ...(variables.length > 0 ? { variables } : {}),
    },
  });
  while (interaction.status === 'in_progress') {
    await new Promise<void>((resolve) => setTimeout(resolve, POLL_MS));
    interaction = await ai.interactions.get(interaction.id);
  }
  if (interaction.status !== 'completed') {
    throw new Error(`The agent did not answer: ${interaction.status}`);
  }
  return interaction.output_text ?? '';
}

/** Removes the keys that have been revoked, and gives their names. */
export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  const revoked: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await ai.credentials.list({
      page_size: 100,
      ...(pageToken ? { page_token: pageToken } : {}),
    });
    for (const credential of page.credentials ?? []) {
      if (credential.status === 'revoked' && credential.id) revoked.push(credential.id);
    }
    pageToken = page.next_page_token || undefined;
  } while (pageToken);

  // Only once all are listed, as removing some would shift the pages.
  for (const name of revoked) await ai.credentials.delete(name);
  return revoked;
}
