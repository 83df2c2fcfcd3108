import { type Credentials, type GoogleGenAI } from '@google/genai';
import type { Key } from './key';

function described(id: string, key: Key, secret: string): Credentials.CredentialCreateParams {
  switch (key.kind) {
    case 'header':
      return { id, type: 'bearer_token', header_name: key.header, prefix: '', token: secret };
    case 'variable':
      return { id, type: 'environment_variable', trusted_domains: [...key.hosts], injection_location: ['query', 'header'], value: secret };
  }
}

export const keep = async (ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> => {
  await ai.credentials.create(described(name, key, secret));
};

async function* credentials(ai: GoogleGenAI): AsyncGenerator<Credentials.Credential> {
  for (let page_token: string | undefined; ; ) {
    const page = await ai.credentials.list({ page_size: 50, ...(page_token && { page_token }) });
    yield* page.credentials ?? [];
    page_token = page.next_page_token;
    if (!page_token) return;
  }
}

export const renew = async (ai: GoogleGenAI, name: string, secret: string): Promise<void> => {
  const changes: Record<string, Credentials.CredentialUpdate> = {
    bearer_token: { type: 'bearer_token', token: secret },
    environment_variable: { type: 'environment_variable', value: secret },
    oauth2: { type: 'oauth2', client_secret: secret },
  };
  const change = changes[(await ai.credentials.get(name)).type ?? ''];
  if (!change) throw new TypeError(name);
  await ai.credentials.update(name, change);
};

export const work = async (ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> => {
  const all = Object.entries(keys);
  const interaction = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    input: [{ type: 'user_input', content: [{ type: 'text', text: question }] }],
    environment: {
      type: 'remote',
      network: {
        allowlist: all.flatMap(([credential, key]) => (key.kind === 'header' ? [{ credential, domain: key.host }] : key.hosts.map((domain) => ({ domain })))),
      },
      env: Object.fromEntries(all.flatMap(([credential, key]) => (key.kind === 'variable' ? [[key.variable, { credential }]] : []))),
    },
  });
  const texts = interaction.steps.flatMap((step) => (step.type === 'model_output' ? (step.content ?? []) : []));
  return texts.map((content) => (content.type === 'text' ? content.text : '')).join('');
};

export async function tidy(ai: GoogleGenAI): Promise<string[]> {
  const names: string[] = [];
  for await (const { id, status } of credentials(ai)) if (status === 'revoked') names.push(id);
  await Promise.all(names.map((name) => ai.credentials.delete(name)));
  return names;
}
