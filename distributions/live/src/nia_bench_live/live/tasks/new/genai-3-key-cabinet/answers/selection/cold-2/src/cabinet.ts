import type { GoogleGenAI } from '@google/genai';

import type { Key } from './key.js';

const hostsOf = (key: Key): string[] => (key.kind === 'header' ? [key.host] : key.hosts);

/** Gives a key to the API, where `name` is its id from then on. */
export async function keep(ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  if (key.kind === 'header') {
    await ai.credentials.create({
      id: name,
      type: 'header',
      domain: key.host,
      header_name: key.header,
      prefix: '',
      value: secret,
    });
  } else {
    await ai.credentials.create({
      id: name,
      type: 'environment_variable',
      variable_name: key.variable,
      domains: key.hosts,
      locations: ['header', 'query'],
      value: secret,
    });
  }
}

/** Changes the secret of a key, and nothing else of it. */
export async function renew(ai: GoogleGenAI, name: string, secret: string): Promise<void> {
  const { type } = await ai.credentials.get(name);
  await ai.credentials.update(name, { type, value: secret });
}

/** Has the agent answer a question in a new environment, where the keys can be used. */
export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const hosts = new Set(Object.values(keys).flatMap(hostsOf));
  const interaction = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    input: question,
    environment: {
      type: 'remote',
      network: hosts.size > 0 ? { allowlist: [...hosts].map((domain) => ({ domain })) } : 'disabled',
      credentials: Object.keys(keys).map((id) => ({ id })),
    },
  });
  if (interaction.status !== 'completed') {
    throw new Error(`The agent did not answer: ${interaction.status}`);
  }
  return interaction.output_text ?? '';
}

/** Removes the keys that have been revoked, and gives their names. */
export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  const revoked: string[] = [];
  for await (const { id, status } of await ai.credentials.list()) {
    if (status === 'revoked') revoked.push(id);
  }
  for (const id of revoked) await ai.credentials.delete(id);
  return revoked;
}
