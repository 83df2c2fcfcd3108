import type { GoogleGenAI } from '@google/genai';

export async function open(ai: GoogleGenAI, texts: Record<string, string>, key: string): Promise<string> {
  const { id } = await ai.environments.create({
    sources: Object.entries({ ...texts, '.stats-key': key }).map(([target, content]) => ({ type: 'inline', target, content })),
    network: { allowlist: ['stats.example', '*.stats.example'].map((domain) => ({ domain })) },
  });
  return id;
}

/** The paths of all files below the folder. */
async function pathsIn(ai: GoogleGenAI, environment: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  let page_token: string | undefined;
  do {
    const page = await ai.environments.files.list({ environment, path: folder, recursive: true, page_token });
    for (const { path, type } of page.files ?? []) {
      if (path && type !== 'directory') paths.push(path);
    }
    page_token = page.next_page_token || undefined;
  } while (page_token);
  return paths;
}

export async function work(ai: GoogleGenAI, room: string, question: string): Promise<{ text: string; files: Record<string, Buffer> }> {
  const interaction = await ai.interactions.create({ agent: 'antigravity-preview-09-2026', input: question, environment: room });
  const files: Record<string, Buffer> = {};
  for (const path of await pathsIn(ai, room, 'out')) {
    files[path] = Buffer.from(await ai.environments.files.download({ environment: room, path }));
  }
  return { text: interaction.output_text ?? '', files };
}

export async function shut(ai: GoogleGenAI, room: string): Promise<void> {
  await ai.environments.delete(room);
}
