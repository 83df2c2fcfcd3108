import type { GoogleGenAI } from '@google/genai';
import type { Key } from './key.js';

/** Gives a key to the API, where `name` is its id from then on. */
export async function keep(ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  if (key.kind === 'header') {
    await ai.credentials.create({
      type: 'bearer_token',
      id: name,
      header_name: key.header,
      // Without it, the API would write "Bearer" before the secret.
      prefix: '',
      token: secret,
    });
  } else {
    await ai.credentials.create({
      type: 'environment_variable',
      id: name,
      injection_location: ['header', 'query'],
      trusted_domains: [...key.hosts],
      value: secret,
    });
  }
}

/** Changes the secret of a key that the API has, and nothing else of it. */
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
      throw new Error(`The key ${name} is of a kind that cannot be renewed: ${type ?? 'unknown'}`);
  }
}

/** Has the agent answer the question in a new environment, with these keys and with access to their hosts only. */
export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const variables = new Map<string, { credential: string }>();
  const injected: { domain: string; credential: string }[] = [];
  const hosts = new Set<string>();

  for (const [name, key] of Object.entries(keys)) {
    if (key.kind === 'header') {
      injected.push({ domain: key.host, credential: name });
    } else {
      if (variables.has(key.variable)) throw new Error(`Two keys want the variable ${key.variable}`);
      variables.set(key.variable, { credential: name });
      for (const host of key.hosts) hosts.add(host);
    }
  }

  // A host that has an entry with a key is allowed by that one.
  for (const { domain } of injected) hosts.delete(domain);
  const allowlist = [...injected, ...Array.from(hosts, (domain) => ({ domain }))];

  const interaction = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    input: question,
    environment: {
      type: 'remote',
      env: Object.fromEntries(variables),
      network: allowlist.length > 0 ? { allowlist } : 'disabled',
    },
  });

  if (interaction.status !== 'completed') {
    throw new Error(`The agent did not finish its work: ${interaction.status}`);
  }
  return interaction.output_text ?? '';
}

/** Removes the keys that have been revoked, and gives their names. */
export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  // All pages are read before anything is removed: the page tokens belong to the list as it is.
  const revoked: string[] = [];
  let token: string | undefined;
  do {
    const page = await ai.credentials.list({ page_token: token });
    for (const credential of page.credentials ?? []) {
      if (credential.status === 'revoked') revoked.push(credential.id);
    }
    token = page.next_page_token;
  } while (token);

  for (const name of revoked) await ai.credentials.delete(name);
  return revoked;
}
