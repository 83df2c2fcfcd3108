import type { GoogleGenAI } from '@google/genai';
import type { Key } from './key.js';

/** Gives a key to the API, which knows it by `name` from then on. */
export async function keep(ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  if (key.kind === 'header') {
    await ai.credentials.create({
      id: name,
      type: 'http_header',
      header: key.header,
      prefix: '',
      secret,
    });
  } else {
    await ai.credentials.create({
      id: name,
      type: 'environment_variable',
      variable: key.variable,
      allowed_hosts: key.hosts,
      secret,
    });
  }
}

/** Changes the secret of a key, and nothing else of it. */
export async function renew(ai: GoogleGenAI, name: string, secret: string): Promise<void> {
  const { type } = await ai.credentials.get(name);
  await ai.credentials.update(name, { type, secret });
}

/** Has the agent answer in a new environment, in which the keys can be used and only their hosts be reached. */
export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const credentialsOf = new Map<string, string[]>();
  const variables: { name: string; credential: string }[] = [];
  for (const [name, key] of Object.entries(keys)) {
    if (key.kind === 'header') {
      credentialsOf.set(key.host, [...(credentialsOf.get(key.host) ?? []), name]);
    } else {
      variables.push({ name: key.variable, credential: name });
      for (const host of key.hosts) credentialsOf.set(host, [...(credentialsOf.get(host) ?? []), name]);
    }
  }

  const interaction = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    input: question,
    environment: {
      type: 'remote',
      variables,
      network: {
        allowlist: [...credentialsOf].map(([domain, credentials]) => ({ domain, credentials })),
      },
    },
  });
  if (interaction.status !== 'completed') throw new Error(`The agent did not finish: ${interaction.status}`);
  return interaction.output_text ?? '';
}

/** Removes the keys that have been revoked, and gives their names. */
export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  const revoked: string[] = [];
  // All of them are found first, as pages shift when keys go away between them.
  for await (const credential of await ai.credentials.list()) {
    if (credential.status === 'revoked' && credential.id !== undefined) revoked.push(credential.id);
  }
  for (const name of revoked) await ai.credentials.delete(name);
  return revoked;
}
