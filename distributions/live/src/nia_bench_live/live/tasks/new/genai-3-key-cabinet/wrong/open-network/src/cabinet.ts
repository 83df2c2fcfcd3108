import type { GoogleGenAI } from '@google/genai';
import type { Key } from './key.js';

export async function keep(ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  if (key.kind === 'header') {
    await ai.credentials.create({ type: 'bearer_token', id: name, token: secret, header_name: key.header, prefix: '' });
  } else {
    await ai.credentials.create({
      type: 'environment_variable',
      id: name,
      value: secret,
      injection_location: ['header', 'query'],
      trusted_domains: key.hosts,
    });
  }
}

export async function renew(ai: GoogleGenAI, name: string, secret: string): Promise<void> {
  const { type } = await ai.credentials.get(name);
  if (type === 'environment_variable') await ai.credentials.update(name, { type: 'environment_variable', value: secret, update_mask: 'value' });
  else if (type === 'bearer_token') await ai.credentials.update(name, { type: 'bearer_token', token: secret, update_mask: 'token' });
  else throw new Error(`${name} has no secret of ours`);
}

export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const env: Record<string, { credential: string }> = {};
  const allowlist: { domain: string; credential?: string }[] = [];
  for (const [credential, key] of Object.entries(keys)) {
    if (key.kind === 'header') {
      allowlist.push({ domain: key.host, credential });
    } else {
      env[key.variable] = { credential };
    }
  }
  const network = { allowlist: [...allowlist, { domain: '*' }] };
  const answer = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    input: question,
    environment: { type: 'remote', env, network },
  });
  return answer.output_text ?? '';
}

export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  const revoked: string[] = [];
  let page_token: string | undefined;
  do {
    const page = await ai.credentials.list({ page_token });
    for (const { id, status } of page.credentials ?? []) if (status === 'revoked') revoked.push(id);
    page_token = page.next_page_token || undefined;
  } while (page_token);
  for (const id of revoked) await ai.credentials.delete(id);
  return revoked;
}
