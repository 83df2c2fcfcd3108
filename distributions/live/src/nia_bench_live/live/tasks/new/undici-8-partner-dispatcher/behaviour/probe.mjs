import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';

const KEY = { 'x-api-key': 'secret' };

/** A peer on a port, and so an origin, of its own; `answer(request, response)`. */
async function peer(answer) {
  const asked = [];
  const server = createServer((question, response) => {
    asked.push(question);
    question.resume();
    answer(question, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${server.address().port}` };
}

export default async function probe(answer, { limits }) {
  const make = await answer.named('partnerDispatcher');
  // Each outcome has a dispatcher of its own, so that none shares a connection with another.
  const asks = (dispatcher = make()) => async (url, headers = KEY, method = 'GET') => {
    const { statusCode, body } = await request(url, { dispatcher, headers, method });
    return { status: statusCode, text: await body.text() };
  };
  const rejected = async (act) => act.then(() => undefined, (error) => error);

  return {
    async answersPlainly() {
      const { url } = await peer((_, response) => response.end('hello'));
      const { status, text } = await asks()(url);
      return `${status} ${text}`;
    },
    async follows() {
      const { url } = await peer(({ url: path }, response) => {
        const left = Number(path.slice('/down'.length));
        if (!left) return response.end('landed');
        response.writeHead(302, { location: `/down${left - 1}` }).end();
      });
      const ask = asks();
      const told = [];
      for (const path of limits.followed)
        told.push(await ask(url + path).then(({ status, text }) => (status === 200 ? text : status), () => 'rejects'));
      return told;
    },
    async keepsTheKey() {
      const theirs = await peer((_, response) => response.end('theirs'));
      const ours = await peer((_, response) => response.writeHead(307, { location: `${theirs.url}/there` }).end());
      const { text } = await asks()(`${ours.url}/here`);
      const keys = ({ asked }) => asked.map(({ headers }) => headers['x-api-key'] ?? null);
      return { ours: keys(ours), theirs: keys(theirs), text };
    },
    async keepsTheKeyNearby() {
      const { asked, url } = await peer(({ url: path }, response) => {
        if (path === '/old') response.writeHead(301, { location: '/new' });
        response.end('here');
      });
      await asks()(`${url}/old`);
      return asked.map(({ headers }) => headers['x-api-key'] ?? null);
    },
    async asksOnce() {
      const { asked, url } = await peer(async (_, response) => {
        await pause(150);
        response.end('slow');
      });
      const ask = asks();
      const same = ['1', '2', '3'].map((id) => ask(`${url}/a`, { ...KEY, 'x-request-id': id }));
      const texts = (await Promise.all(same)).map(({ text }) => text);
      return { texts, asked: asked.length };
    },
    async asksAnewLater() {
      const { asked, url } = await peer((_, response) => response.end('quick'));
      const ask = asks();
      await ask(`${url}/a`);
      await ask(`${url}/a`);
      return asked.length;
    },
    async tellsApart() {
      const { asked, url } = await peer(async (_, response) => {
        await pause(100);
        response.end('slow');
      });
      const ask = asks();
      const pairs = {
        path: [[`${url}/p1`], [`${url}/p2`]],
        header: [
          [`${url}/h`, { ...KEY, accept: 'text/plain' }],
          [`${url}/h`, { ...KEY, accept: 'text/html' }],
        ],
        authorized: [
          [`${url}/a`, { ...KEY, authorization: 'Bearer t' }],
          [`${url}/a`, { ...KEY, authorization: 'Bearer t' }],
        ],
        method: [
          [`${url}/m`, KEY, 'POST'],
          [`${url}/m`, KEY, 'POST'],
        ],
      };
      await Promise.all(Object.values(pairs).flatMap((pair) => pair.map((one) => ask(...one))));
      const about = { path: '/p', header: '/h', authorized: '/a', method: '/m' };
      return Object.fromEntries(
        Object.entries(about).map(([name, path]) => [name, asked.filter(({ url: each }) => each.startsWith(path)).length]),
      );
    },
    async unpacks() {
      const { url } = await peer(({ url: path }, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(Number(path.slice(1)))));
      });
      const ask = asks();
      const told = [];
      for (const size of limits.unpacked)
        told.push(
          await ask(`${url}/${size}`).then(
            ({ text }) => (/^a*$/.test(text) ? `${text.length} letters` : 'packed'),
            () => 'rejects',
          ),
        );
      return told;
    },
    async refuses() {
      const { url } = await peer(({ url: path }, response) => {
        const size = Number(path.slice(1));
        response.writeHead(size > 100 ? 503 : 422, { 'content-type': 'text/plain' }).end('x'.repeat(size));
      });
      const ask = asks();
      const told = [];
      for (const size of limits.bodies) {
        const error = await rejected(ask(`${url}/${size}`));
        told.push({
          name: error?.name,
          status: error?.statusCode,
          length: typeof error?.body === 'string' ? error.body.length : null,
          cut: error?.bodyTruncated,
        });
      }
      return told;
    },
  };
}
