// A museum of its own on loopback: it sends bytes, waits where the probe wants it to, and sees who hangs up.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]);
const PIECE = Buffer.alloc(70_000, 0xa7);
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const until = async (holds, seconds = 3) => {
  const end = Date.now() + seconds * 1000;
  while (!holds() && Date.now() < end) await sleep(10);
};
const within = (promise, seconds = 3) => Promise.race([promise, sleep(seconds * 1000).then(() => 'nothing came')]);

async function museum() {
  const asked = [];
  const seen = { gaveUp: [], plan: null };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://museum.test');
    const path = url.pathname.replace(/^\/api\//, '');
    asked.push({ method: request.method, path: request.url, key: request.headers['x-key'], mayTake: request.headers['x-may-take'] });
    const words = url.searchParams.get('words');
    response.on('close', () => response.writableEnded || seen.gaveUp.push(words ?? path));
    const json = (body, headers = {}) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (path === 'shows' && request.method === 'HEAD') return response.end();
    if (path === 'shows') {
      const page = Number(url.searchParams.get('page'));
      return json(page > 2 ? [] : [{ id: page, title: `Show ${page}` }], { 'x-page': String(page) });
    }
    if (path === 'shows/1') return json({ id: 1, title: 'Lamps' });
    if (path === 'shows/7') return response.writeHead(503).end('later');
    if (path === 'shows/8') return request.socket.destroy();
    if (path === 'posters/1') return response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    if (path === 'posters/2') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(JPEG);
    if (path === 'plans/1') {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.write(PIECE);
      const until = Date.now() + 2000;
      const sizeOf = () => (seen.plan ? (statSync(seen.plan, { throwIfNoEntry: false })?.size ?? 0) : 0);
      while (sizeOf() === 0 && Date.now() < until) await sleep(10);
      seen.early = sizeOf() > 0;
      return response.end(PIECE);
    }
    if (path === 'search') {
      if (words === 'broken') return response.writeHead(422).end('no');
      if (words.startsWith('slow')) await sleep(3000);
      return response.destroyed ? undefined : json([`About ${words}`]);
    }
    return response.writeHead(404).end('none');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, seen, url: `http://127.0.0.1:${server.address().port}/api` };
}

export default async function probe(answer) {
  const { makeClient, DeskError } = await answer.load('src/client.ts');
  const { show, shows, pulse } = await answer.load('src/shows.ts');
  const { inline, isPng, savePlan } = await answer.load('src/posters.ts');
  const { Search } = await answer.load('src/search.ts');
  const there = await museum();
  const client = makeClient(there.url, 'k-1');
  const thrownBy = async (act) => {
    try {
      return { given: await within(act()) };
    } catch (error) {
      return error instanceof DeskError ? { desk: [error.status, error.path, error.message] } : { name: error?.name };
    }
  };
  const askedBy = async (act) => {
    const before = there.asked.length;
    const given = await act();
    return { given, asked: there.asked.slice(before) };
  };

  return {
    async show() {
      const { given, asked } = await askedBy(() => show(client, 1));
      return [given, asked];
    },
    async noShow() {
      const { given, asked } = await askedBy(() => thrownBy(() => show(client, 404)));
      return [given, asked.length];
    },
    async busy() {
      const { given, asked } = await askedBy(() => thrownBy(() => show(client, 7)));
      return [given, asked.length];
    },
    async cutOff() {
      const { given, asked } = await askedBy(() => thrownBy(() => show(client, 8)));
      return [/^(RequestError|ReadError)$/.test(given.name), asked.length];
    },
    async shows() {
      const { given, asked } = await askedBy(() => shows(client));
      return [given, asked.map(({ method, path, mayTake }) => `${method} ${path} ${mayTake}`)];
    },
    async pulse() {
      const { given, asked } = await askedBy(() => pulse(client));
      return [typeof given === 'number' && given >= 0, asked.map(({ method, path }) => `${method} ${path}`)];
    },
    async posters() {
      return [await inline(client, 1), await inline(client, 2), await isPng(client, 1), await isPng(client, 2)];
    },
    async plan() {
      const file = join(mkdtempSync(join(tmpdir(), 'plan-')), 'plan.pdf');
      there.seen.plan = file;
      const { asked } = await askedBy(() => savePlan(client, 1, file));
      return [asked, readFileSync(file).equals(Buffer.concat([PIECE, PIECE])), there.seen.early];
    },
    async noPlan() {
      return thrownBy(() => savePlan(client, 404, join(tmpdir(), `none-${process.pid}.pdf`)));
    },
    async search() {
      const search = new Search(client);
      const slow = (words) => there.asked.some(({ path }) => path.endsWith(words));
      const gaveUp = () => there.seen.gaveUp.filter((words) => words.startsWith('slow'));
      const first = search.find('slow one');
      await until(() => slow('one'));
      const second = search.find('slow two');
      await until(() => slow('two') && gaveUp().length > 0, 1.5);
      const gone = gaveUp();
      const third = search.find('lamps');
      const given = await within(Promise.all([first, second, third]), 5);
      return [given, gone, await search.find('tables')];
    },
    async searchFails() {
      const search = new Search(client);
      return [await thrownBy(() => search.find('broken')), await thrownBy(() => search.find('chairs'))];
    },
  };
}
