// Nodes of a search on loopback: they speak HTTP/2 without TLS, and see how they are asked.
import { once } from 'node:events';
import http2 from 'node:http2';
import { EventSource, fetch, request } from 'undici';

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const within = (promise, seconds = 4) => Promise.race([promise, sleep(seconds * 1000).then(() => Promise.reject(new Error('nothing came')))]);

async function node() {
  const seen = { open: 0, most: 0, sessions: 0, pings: 0, window: 0, asked: [] };
  const server = http2.createServer();
  server.on('session', (session) => {
    seen.sessions += 1;
    session.on('error', () => {});
    session.on('ping', () => (seen.pings += 1));
    setTimeout(() => (seen.window = Math.max(seen.window, session.destroyed ? 0 : session.state.remoteWindowSize)), 200).unref();
  });
  server.on('stream', async (stream, headers) => {
    const path = headers[':path'];
    seen.asked.push(path);
    seen.most = Math.max(seen.most, (seen.open += 1));
    stream.on('error', () => {});
    stream.on('close', () => (seen.open -= 1));
    const answer = (status, type, body) => {
      stream.respond({ ':status': status, 'content-type': type });
      stream.end(body);
    };
    if (path === '/long-error') return answer(500, 'text/plain', 'x'.repeat(9000));
    if (path === '/short-error') return answer(404, 'text/plain', 'none');
    if (path.startsWith('/changes')) {
      stream.respond({ ':status': 200, 'content-type': 'text/event-stream' });
      const pieces = path === '/changes/big' ? ['a', 'b'.repeat(40_000), 'c'] : ['a', 'b'.repeat(30_000), 'c'];
      for (const piece of pieces) {
        if (stream.destroyed) return;
        stream.write(`retry: 50\ndata: ${piece}\n\n`);
        await sleep(40);
      }
      return;
    }
    await sleep(80);
    if (!stream.destroyed) answer(200, 'text/plain', `found ${path}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { seen, url: `http://127.0.0.1:${server.address().port}` };
}

export default async function probe(answer) {
  const nodes = await answer.named('nodes');
  const dispatcher = nodes();
  const one = await node();
  const other = await node();
  const find = async (path, at = one) => (await within(request(at.url + path, { dispatcher }))).body.text();

  const found = await Promise.all([...Array.from({ length: 15 }, (_, index) => find(`/${index}`)), find('/at-the-other', other)]).catch((error) => error);
  await sleep(300);
  const { most, sessions, window } = one.seen;
  const settled = (value) => {
    if (value instanceof Error) throw value;
    return value;
  };
  const thrownBy = async (path) => {
    try {
      const { statusCode } = await within(request(one.url + path, { dispatcher }));
      return { statusCode };
    } catch (error) {
      const { name, code, statusCode, bodyTruncated } = error;
      const body = typeof error.body === 'string' ? error.body : JSON.stringify(error.body ?? '');
      return { name, code, statusCode, bytes: body.length > 2048 ? 'too many' : body.length > 4 ? 'some' : body, bodyTruncated };
    }
  };
  const heard = async (path) => {
    const source = new EventSource(one.url + path, { dispatcher, node: { dispatcher } });
    const told = [];
    source.onmessage = ({ data }) => told.push(data.length);
    source.onerror = () => told.push('error');
    await sleep(1300);
    const { readyState } = source;
    source.close();
    return [told, readyState === 2, one.seen.asked.filter((asked) => asked === path).length];
  };

  return {
    found: () => [settled(found).at(-1), settled(found)[3], new Set(settled(found)).size],
    async fetched() {
      const response = await within(fetch(`${one.url}/by-fetch`, { dispatcher }));
      return [response.status, await response.text()];
    },
    atOnce: () => (settled(found), [most, sessions, other.seen.sessions]),
    window: () => (settled(found), window > 4 * 1024 * 1024 - 16_384 && window <= 4 * 1024 * 1024),
    longError: () => thrownBy('/long-error'),
    shortError: () => thrownBy('/short-error'),
    tooBig: () => heard('/changes/big'),
    changes: () => heard('/changes'),
    async pinged() {
      settled(found);
      const before = one.seen.pings;
      await within(Promise.all([sleep(2600), find('/still-there')]));
      const pings = one.seen.pings - before;
      return pings >= 2 && pings <= 4;
    },
  };
}
