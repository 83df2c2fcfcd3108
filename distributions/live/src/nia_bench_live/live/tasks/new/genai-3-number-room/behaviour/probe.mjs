// Google's API as version 3 speaks with it: an environment with files, and an agent that works there.
import { GoogleGenAI } from '@google/genai';

const FILES = { 'data/rain.csv': 'mm\n3\n', 'out/report.md': '# Rain', 'out/charts/a.svg': '<svg/>', 'out/charts/deep/b.bin': 'a\u0000b\n', 'out/z.txt': '' };
const FOLDERS = ['data', 'out', 'out/charts', 'out/charts/deep'];

export default async function room(answer, _given, { serve }) {
  const [open, work, shut] = [await answer.named('open'), await answer.named('work'), await answer.named('shut')];

  async function connect() {
    const asked = { made: [], worked: [], removed: [], strays: [] };
    const entry = (path) =>
      FOLDERS.includes(path) ? { name: path.split('/').at(-1), path, type: 'directory' } : { name: path.split('/').at(-1), path, type: 'file', size_bytes: '3', mime_type: 'text/plain' };
    const peer = await serve(({ method, path, body }) => {
      const { pathname, searchParams } = new URL(path, 'http://api.test');
      const way = decodeURIComponent(pathname.replace(/^\/v1\w*/, ''));
      if (method === 'POST' && way === '/environments') {
        asked.made.push(JSON.parse(body));
        return { body: { id: 'env_7', status: 'active' } };
      }
      if (method === 'DELETE' && way.startsWith('/environments/')) {
        asked.removed.push(way.slice('/environments/'.length));
        return { body: {} };
      }
      if (method === 'POST' && way === '/interactions') {
        const request = JSON.parse(body);
        asked.worked.push(request);
        const content = [{ type: 'text', text: 'It rained ' }, { type: 'text', text: '3 mm.' }];
        return { body: { id: 'int_1', object: 'interaction', status: 'completed', created: '2026-11-20T10:00:00Z', updated: '2026-11-20T10:00:00Z', environment_id: 'env_7', steps: [{ type: 'thought', signature: 'c2ln' }, { type: 'model_output', content }] } };
      }
      const files = way.match(/^\/environments\/env_7\/files\/?(.*)$/);
      if (method === 'GET' && files) {
        const wanted = files[1].replace(/\/$/, '');
        if (searchParams.get('alt') === 'media') {
          if (wanted in FILES) return { headers: { 'content-type': 'application/octet-stream' }, body: FILES[wanted] };
        } else {
          const below = [...FOLDERS, ...Object.keys(FILES)].filter((each) => each.startsWith(`${wanted}/`)).sort();
          const all = searchParams.get('recursive') === 'true' ? below : below.filter((each) => !each.slice(wanted.length + 1).includes('/'));
          const from = Number(searchParams.get('page_token') ?? 0);
          return { body: { files: all.slice(from, from + 2).map(entry), ...(from + 2 < all.length && { next_page_token: String(from + 2) }) } };
        }
      }
      asked.strays.push(`${method} ${way}`);
      return { status: 404, body: { error: { code: 404, message: `${method} ${way}` } } };
    });
    return { asked, ai: new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: peer.url } }) };
  }
  const textOf = (input) => (typeof input === 'string' ? input : [input].flat().map((one) => one.text ?? textOf(one.content)).join(''));

  return {
    async opened() {
      const { ai, asked } = await connect();
      const id = await open(ai, { 'data/rain.csv': 'mm\n3\n', 'notes.md': 'Läufe' }, 's3cret');
      const [{ sources = [] }] = asked.made;
      const read = ({ content, encoding }) => (encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content);
      return [id, asked.made.length, sources.map((one) => [one.type, one.target.replace(/^\.?\//, ''), read(one)]).sort()];
    },
    async fenced() {
      const { ai, asked } = await connect();
      await open(ai, {}, 's3cret');
      const [{ network }] = asked.made;
      return (network?.allowlist ?? []).map(({ domain, transform }) => [domain, Object.assign({}, ...[transform ?? {}].flat())]).sort();
    },
    async kept() {
      const { ai, asked } = await connect();
      await open(ai, { 'notes.md': 'Läufe' }, 's3cret');
      const { network: _, ...rest } = asked.made[0];
      return JSON.stringify(rest).includes('s3cret');
    },
    async answered() {
      const { ai, asked } = await connect();
      const { text } = await work(ai, 'env_7', 'How much did it rain?');
      const [{ agent, input, environment }] = asked.worked;
      return [text, asked.worked.length, agent, textOf(input), typeof environment === 'string' ? environment.replace(/^environments\//, '') : environment?.environment_id];
    },
    async files() {
      const { ai } = await connect();
      const { files } = await work(ai, 'env_7', 'How much did it rain?');
      return Object.entries(files).map(([path, content]) => [path, Buffer.isBuffer(content), Buffer.from(content).toString('hex')]).sort();
    },
    async shut() {
      const { ai, asked } = await connect();
      await shut(ai, 'env_7');
      return asked.removed;
    },
  };
}
