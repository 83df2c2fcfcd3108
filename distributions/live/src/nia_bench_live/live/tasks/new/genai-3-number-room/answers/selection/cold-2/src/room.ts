import type { GoogleGenAI } from '@google/genai';

const AGENT = 'antigravity-preview-09-2026';
const HOSTS = ['stats.example', '*.stats.example'];

/** Makes an environment with these texts in it, and gives its id. */
export async function open(ai: GoogleGenAI, texts: Record<string, string>, key: string): Promise<string> {
  const environment = await ai.environments.create({
    type: 'remote',
    sources: Object.entries(texts).map(([target, content]) => ({ type: 'inline' as const, content, target })),
    network: {
      allowlist: HOSTS.map((domain) => ({ domain, transform: [{ 'x-stats-key': key }] })),
    },
  });
  if (!environment.id) throw new Error('the environment has no id');
  return environment.id;
}

/** Has the agent answer the question in the environment. */
export async function work(
  ai: GoogleGenAI,
  room: string,
  question: string,
): Promise<{ text: string; files: Record<string, Buffer> }> {
  const interaction = await ai.interactions.create({ agent: AGENT, input: question, environment: room });
  if (interaction.status !== 'completed') throw new Error(`the question ended as ${interaction.status}`);
  return { text: interaction.output_text ?? '', files: await filesBelow(ai, room, 'out') };
}

/** Removes the environment. */
export async function shut(ai: GoogleGenAI, room: string): Promise<void> {
  await ai.environments.delete(room);
}

async function filesBelow(ai: GoogleGenAI, room: string, folder: string): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for await (const entry of await ai.environments.files.list(room, { path: folder, recursive: true })) {
    if (!entry.path || entry.type === 'directory') continue;
    const response = await ai.environments.files.download(room, { path: entry.path });
    files[entry.path] = Buffer.from(await response.arrayBuffer());
  }
  return files;
}
