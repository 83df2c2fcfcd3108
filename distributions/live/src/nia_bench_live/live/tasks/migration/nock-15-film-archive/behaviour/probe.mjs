// Asks the fake as players do, by fetch and by node:http, and takes the time.
import http from 'node:http';

const ORIGIN = 'http://archive.test';
const PLAYER = { 'x-player': 'p7' };
const JSON_OF = { ...PLAYER, 'content-type': 'application/json' };

async function byFetch(method, path, headers, body) {
  const from = performance.now();
  const response = await fetch(ORIGIN + path, { method, headers, body });
  const head = performance.now() - from;
  const text = await response.text();
  return { status: response.status, text, header: (name) => response.headers.get(name), head, end: performance.now() - from };
}

const byHttp = (method, path, headers, body) =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const request = http.request(ORIGIN + path, { method, headers }, async (response) => {
      const head = performance.now() - from;
      let text = '';
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode, text, header: (name) => response.headers[name] ?? null, head, end: performance.now() - from });
    });
    request.on('error', reject);
    request.end(body);
  });

const within = (promise) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 1500).unref())]);

export default async function probe(answer) {
  const fakeArchive = await answer.named('fakeArchive');
  const WAYS = [byFetch, byHttp];
  /** A fresh fake while `act` is under way. */
  const faked = async (act) => {
    const archive = fakeArchive(ORIGIN);
    try {
      return await act((how, ...request) => within(how(...request)), archive);
    } finally {
      archive.close();
    }
  };
  const told = ({ status, text, header }) => [status, text, header('x-served'), header('x-letters')];
  // Whatever a request gets that finds no route, it gets no film.
  const missed = (asking) => asking.then(({ status }) => status >= 400, () => true);

  const outcomes = {
    lists: () =>
      faked(async (ask) => {
        const lists = [];
        for (const how of WAYS) lists.push(told(await ask(how, 'GET', '/films?begins=Ra', PLAYER)), told(await ask(how, 'GET', '/films?begins=', PLAYER)));
        return lists;
      }),
    films: () =>
      faked(async (ask) => {
        const films = [];
        for (const how of WAYS) films.push(told(await ask(how, 'GET', '/films/2', { 'x-player': 'p12' })), told(await ask(how, 'GET', '/films/7', PLAYER)));
        return films;
      }),
    clips: () =>
      faked(async (ask) => {
        const clips = [];
        for (const how of WAYS) clips.push(told(await ask(how, 'GET', '/films/3/clip', PLAYER)));
        return clips;
      }),
    reviews: () =>
      faked(async (ask, archive) => {
        const taken = [];
        for (const how of WAYS) taken.push(told(await ask(how, 'POST', '/reviews', JSON_OF, '{"stars":4,"film":2}')));
        const refused = await missed(ask(byFetch, 'POST', '/reviews', JSON_OF, '{"stars":9,"film":2}'));
        return [taken, refused, [...archive.reviews]];
      }),
    thinks: () =>
      faked(async (ask) => {
        const late = [];
        for (const how of WAYS) {
          const { head, end } = await ask(how, 'GET', '/films?begins=S', PLAYER);
          late.push(head > 72, end < 400);
        }
        const { end } = await ask(byFetch, 'GET', '/films/3/clip', PLAYER);
        return [...late, end < 300];
      }),
    looks: () =>
      faked(async (ask) => {
        await ask(byFetch, 'GET', '/films/1', PLAYER);
        const byWeb = await ask(byFetch, 'GET', '/films/1', PLAYER);
        const byNode = await ask(byHttp, 'GET', '/films/1', PLAYER);
        return [byWeb.head > 52, byWeb.end - byWeb.head > 60, byWeb.end > 140, byNode.head > 52, byNode.end > 140];
      }),
    misses: () =>
      faked(async (ask, archive) => {
        const all = [
          await missed(ask(byFetch, 'GET', '/films/1', {})),
          await missed(ask(byHttp, 'GET', '/films/1', { 'x-player': 'someone' })),
          await missed(ask(byFetch, 'GET', '/films?x=1', PLAYER)),
          await missed(ask(byHttp, 'POST', '/reviews', JSON_OF, '{"stars":0}')),
          await missed(ask(byFetch, 'DELETE', '/films/1?now=yes', PLAYER)),
        ];
        await ask(byFetch, 'GET', '/films/3/clip', PLAYER);
        await fetch('http://127.0.0.1:9/elsewhere').catch(() => undefined);
        return [all, [...archive.missed]];
      }),
    closes: async () => {
      const first = fakeArchive(ORIGIN);
      await missed(byFetch('GET', '/none', PLAYER));
      first.close();
      const isGone = await fetch(`${ORIGIN}/films/3/clip`, { headers: PLAYER }).then(() => false, () => true);
      const second = fakeArchive(ORIGIN);
      await missed(byFetch('GET', '/other', PLAYER));
      second.close();
      return [isGone, [...first.missed], [...second.missed]];
    },
  };
  // One after the other: two fakes at a time would answer for each other.
  const results = {};
  for (const [name, act] of Object.entries(outcomes)) {
    try {
      results[name] = await act();
    } catch (error) {
      results[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  }
  return results;
}
