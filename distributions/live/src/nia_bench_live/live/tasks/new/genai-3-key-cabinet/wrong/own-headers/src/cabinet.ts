import type { GoogleGenAI } from '@google/genai';
import type { Key } from './key.js';

const secrets = new Map<string, { key: Key; secret: string }>();

export async function keep(_ai: GoogleGenAI, name: string, key: Key, secret: string): Promise<void> {
  secrets.set(name, { key, secret });
}

export async function renew(_ai: GoogleGenAI, name: string, secret: string): Promise<void> {
  const kept = secrets.get(name);
  if (!kept) throw new Error(`There is no key ${name}`);
  kept.secret = secret;
}

export async function work(ai: GoogleGenAI, question: string, keys: Record<string, Key>): Promise<string> {
  const allowlist = Object.entries(keys).flatMap(([name, key]) => {
    const secret = secrets.get(name)?.secret ?? '';
    return key.kind === 'header' ? [{ domain: key.host, transform: { [key.header]: secret } }] : key.hosts.map((domain) => ({ domain }));
  });
  const env = Object.fromEntries(Object.entries(keys).flatMap(([name, key]) => (key.kind === 'variable' ? [[key.variable, secrets.get(name)?.secret ?? '']] : [])));
  const answer = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    input: question,
    environment: { type: 'remote', env, network: { allowlist } },
  });
  return answer.output_text ?? '';
}

export async function tidy(_ai: GoogleGenAI): Promise<string[]> {
  return [];
}
