import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials, GoogleGenAI } from '@google/genai';
import type { Key } from './key.js';

const AGENT = 'antigravity-preview-09-2026';
const POLL_MILLISECONDS = 5000;

/** Gives a key to the API, which keeps it as `name`. */
export async function keep(ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  switch (key.kind) {
    case 'header':
      await ai.credentials.create({
        type: 'bearer_token',
        id: name,
        header_name: key.header,
        // Without this the API would write `Bearer` before the secret.
        prefix: '',
        token: secret,
      });
      break;
    case 'variable':
      await ai.credentials.create({
        type: 'environment_variable',
        id: name,
        injection_location: ['header', 'query'],
        trusted_domains: key.hosts,
        value: secret,
      });
      break;
  }
}

/** Changes the secret of a key, and nothing else of it. */
export async function renew(ai: GoogleGenAI, name: string, secret: string): Promise<void> {
  const { type } = await ai.credentials.get(name);
  switch (type) {
    case 'bearer_token':
      await ai.credentials.update(name, { type: 'bearer_token', token: secret, update_mask: 'token' });
      break;
    case 'environment_variable':
      await ai.credentials.update(name, { type: 'environment_variable', value: secret, update_mask: 'value' });
      break;
    case 'oauth2':
      await ai.credentials.update(name, { type: 'oauth2', client_secret: secret, update_mask: 'client_secret' });
      break;
    default:
      throw new Error(`The key ${name} is of an unknown kind: ${type}`);
  }
}

/** Has the agent answer the question in a new environment, in which `keys` can be used. */
export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const variables = new Map<string, { credential: string }>();
  const allowlist: { domain: string; credential?: string }[] = [];
  const plainHosts = new Set<string>();

  for (const [name, key] of Object.entries(keys)) {
    if (key.kind === 'header') {
      allowlist.push({ domain: key.host, credential: name });
    } else {
      variables.set(key.variable, { credential: name });
      for (const host of key.hosts) plainHosts.add(host);
    }
  }
  // A host that gets a header anyway needs no second rule (which might win over the one with the key).
  const withHeader = new Set(allowlist.map((entry) => entry.domain));
  for (const host of plainHosts) {
    if (!withHeader.has(host)) allowlist.push({ domain: host });
  }

  let interaction = await ai.interactions.create({
    agent: AGENT,
    input: question,
    environment: {
      type: 'remote',
      env: Object.fromEntries(variables),
      network: allowlist.length > 0 ? { allowlist } : 'disabled',
    },
  });
  while (interaction.status === 'in_progress' || interaction.status === 'queued') {
    await sleep(POLL_MILLISECONDS);
    interaction = await ai.interactions.get(interaction.id);
  }
  if (interaction.status !== 'completed') {
    throw new Error(`The agent did not finish its answer: ${interaction.status}`);
  }
  return interaction.output_text ?? '';
}

/** Removes the keys that have been revoked, and gives their names. */
export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  // All pages are read before anything is removed, so that no page shifts below us.
  const revoked: string[] = [];
  let pageToken: string | undefined;
  do {
    const page: Credentials.CredentialListResponse = await ai.credentials.list(pageToken ? { page_token: pageToken } : {});
    for (const credential of page.credentials ?? []) {
      if (credential.status === 'revoked') revoked.push(credential.id);
    }
    pageToken = page.next_page_token;
  } while (pageToken);

  for (const name of revoked) await ai.credentials.delete(name);
  return revoked;
}
