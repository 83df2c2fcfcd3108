import { ApiError, type GoogleGenAI } from '@google/genai';

const AGENT = 'antigravity-preview-09-2026';
const OUT = 'out';

/** Makes an environment with these texts in it, and gives its id. */
export async function open(ai: GoogleGenAI, texts: Record<string, string>, key: string): Promise<string> {
  const transform = { 'x-stats-key': key };
  const environment = await ai.environments.create({
    type: 'remote',
    sources: Object.entries(texts).map(([target, content]) => ({ type: 'inline' as const, target, content })),
    network: {
      allowlist: [
        { domain: 'stats.example', transform },
        { domain: '*.stats.example', transform },
      ],
    },
  });
  if (!environment.id) throw new Error('The environment has no id');
  return environment.id;
}

/** Has the agent answer a question in the environment. */
export async function work(
  ai: GoogleGenAI,
  room: string,
  question: string,
): Promise<{ text: string; files: Record<string, Buffer> }> {
  const interaction = await ai.interactions.create({ agent: AGENT, environment: room, input: question });
  if (interaction.status !== 'completed') throw new Error(`The agent did not answer: ${interaction.status}`);
  const files: Record<string, Buffer> = {};
  await collect(ai, room, OUT, files);
  return { text: interaction.output_text ?? '', files };
}

/** Removes the environment. */
export async function shut(ai: GoogleGenAI, room: string): Promise<void> {
  await ai.environments.delete(room);
}

async function collect(ai: GoogleGenAI, room: string, folder: string, files: Record<string, Buffer>): Promise<void> {
  try {
    for await (const entry of await ai.environments.files.list(room, { path: folder })) {
      if (!entry.path) continue;
      if (entry.type === 'directory') {
        await collect(ai, room, entry.path, files);
      } else {
        const response = await ai.environments.files.download(room, { path: entry.path });
        files[entry.path] = Buffer.from(await response.arrayBuffer());
      }
    }
  } catch (error) {
    // Nothing has been put there yet.
    if (folder === OUT && error instanceof ApiError && error.status === 404) return;
    throw error;
  }
}
