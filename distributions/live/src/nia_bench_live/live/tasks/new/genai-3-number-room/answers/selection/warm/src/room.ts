import type { GoogleGenAI } from '@google/genai';

const AGENT = 'antigravity-preview-09-2026';
/** Hosts that may be reached. A wildcard does not stand for the domain itself. */
const DOMAINS = ['stats.example', '*.stats.example'];
const OUT = 'out';

/** Makes an environment with some texts in it, by their paths, and gives its id. */
export async function open(ai: GoogleGenAI, texts: Record<string, string>, key: string): Promise<string> {
  const { id } = await ai.environments.create({
    sources: Object.entries(texts).map(([target, content]) => ({ type: 'inline', target, content })),
    network: {
      // The header is put in on the way out, so the key does not get into the environment.
      allowlist: DOMAINS.map((domain) => ({ domain, transform: { 'x-stats-key': key } })),
    },
  });
  return id;
}

/** Has the agent answer a question in an environment; gives its text, and the files that are then below `out`. */
export async function work(
  ai: GoogleGenAI,
  room: string,
  question: string,
): Promise<{ text: string; files: Record<string, Buffer> }> {
  const answer = await ai.interactions.create({ agent: AGENT, environment: room, input: question });
  if (answer.status !== 'completed') {
    const reasons = (answer.errors ?? []).map(({ code, message }) => message ?? code).join('; ');
    throw new Error(`The question was not answered (${answer.status})${reasons && `: ${reasons}`}`);
  }

  const contents = new Map<string, Buffer>();
  for (const path of await pathsBelowOut(ai, room)) contents.set(path, await download(ai, room, path));
  return { text: answer.output_text ?? '', files: Object.fromEntries(contents) };
}

/** Removes an environment. */
export async function shut(ai: GoogleGenAI, room: string): Promise<void> {
  await ai.environments.delete(room);
}

async function pathsBelowOut(ai: GoogleGenAI, room: string): Promise<string[]> {
  const paths: string[] = [];
  let pageToken: string | undefined;
  try {
    do {
      const page = await ai.environments.files.list({
        environment: room,
        path: OUT,
        recursive: true,
        page_token: pageToken,
      });
      for (const { path, type } of page.files ?? []) {
        if (type === 'file' && path !== undefined) paths.push(path);
      }
      pageToken = page.next_page_token || undefined;
    } while (pageToken !== undefined);
  } catch (error) {
    // Until the agent puts something there, there is no such folder.
    if (pageToken === undefined && isNotFound(error)) return [];
    throw error;
  }
  return paths;
}

async function download(ai: GoogleGenAI, room: string, path: string): Promise<Buffer> {
  // `download` puts the path into an address as it is.
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return Buffer.from(await ai.environments.files.download({ environment: room, path: encoded }));
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}
