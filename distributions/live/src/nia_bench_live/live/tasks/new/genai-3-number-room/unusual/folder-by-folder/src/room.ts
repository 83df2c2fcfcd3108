import { type Environments, GoogleGenAI } from '@google/genai';

type Files = Record<string, Buffer>;

const HOSTS = ['stats.example', '*.stats.example'];

export const open = async (ai: GoogleGenAI, texts: Record<string, string>, key: string): Promise<string> => {
  const sources: NonNullable<Environments.CreateEnvironmentRequest['sources']> = [];
  for (const target in texts) {
    sources.push({ target, type: 'inline', encoding: 'base64', content: Buffer.from(texts[target] ?? '').toString('base64') });
  }
  const allowlist = HOSTS.map((domain) => ({ domain, transform: [{ 'x-stats-key': key }] }));
  const environment = await ai.environments.create({ network: { allowlist }, sources });
  return environment.id;
};

async function collect(ai: GoogleGenAI, environment: string, path: string, files: Files): Promise<void> {
  let token: string | undefined = '';
  while (token !== undefined) {
    const page: Environments.GetEnvironmentFilesResponse = await ai.environments.files.list({ environment, path, page_size: 50, ...(token && { page_token: token }) });
    for (const file of page.files ?? []) {
      if (!file.path) continue;
      if (file.type === 'directory') await collect(ai, environment, file.path, files);
      else files[file.path] = Buffer.from(await ai.environments.files.download({ environment, path: file.path }));
    }
    token = page.next_page_token || undefined;
  }
}

export async function work(ai: GoogleGenAI, room: string, question: string): Promise<{ text: string; files: Files }> {
  const { steps } = await ai.interactions.create({
    agent: 'antigravity-preview-09-2026',
    environment: { type: 'remote', environment_id: room },
    input: [{ type: 'text', text: question }],
  });
  let text = '';
  for (const step of steps) {
    if (step.type === 'model_output') for (const part of step.content ?? []) text += part.type === 'text' ? part.text : '';
  }
  const files: Files = {};
  await collect(ai, room, 'out', files);
  return { text, files };
}

export async function shut(ai: GoogleGenAI, room: string): Promise<void> {
  await ai.environments.delete(room, {});
}
