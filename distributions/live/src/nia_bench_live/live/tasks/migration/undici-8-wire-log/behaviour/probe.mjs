import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const SAID = {
  '/plain':
    'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' +
    'HTTP/1.1 201 Made It\r\nX-ThIs: 1\r\nSet-Cookie: a=1\r\nset-COOKIE: b=2\r\nX-Cafe: \xe9\r\n' +
    'Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n' +
    '3\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 5\r\nx-sum: 6\r\n\r\n',
  '/nothing': 'HTTP/1.1 204 None\r\nx-A: 1\r\n\r\n',
  '/hang': 'HTTP/1.1 404 No\r\nContent-Length: 10\r\n\r\n',
};

/** A server that says the bytes above, as they stand there. */
async function serving() {
  const asked = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', async (piece) => {
      const text = piece.toString('latin1');
      asked.push(text);
      const path = text.split(' ')[1] ?? '';
      if (path === '/big') {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
        for (let sent = 0; sent < 10 && !socket.destroyed; sent++) {
          socket.write('x'.repeat(10000));
          await pause(5);
        }
      } else if (path.startsWith('/echo')) {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      } else if (SAID[path]) socket.write(SAID[path], 'latin1');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${server.address().port}` };
}

export default async function probe(answer, { limit }) {
  const { exchange, status, TooLarge } = await answer.load('src/wire.ts');
  const thrown = (promise) => promise.then(() => undefined, (error) => error);

  return {
    plain: async () => exchange(`${(await serving()).url}/plain`),
    nothing: async () => exchange(`${(await serving()).url}/nothing`),
    async asked() {
      const { asked, url } = await serving();
      await exchange(`${url}/echo?a=b`, { method: 'POST', headers: { 'X-Mine': '1' }, body: 'hello' });
      await pause(20);
      const [head, ...lines] = asked.join('').split('\r\n');
      const mine = lines.find((line) => /^x-mine:/i.test(line));
      return `${head.replace(' HTTP/1.1', '')} ${mine} | ${lines.at(-1)}`;
    },
    whole: async () => (await exchange(`${(await serving()).url}/big`)).bytes,
    async tooMuch() {
      const error = await thrown(exchange(`${(await serving()).url}/big`, { limit }));
      return [error?.constructor?.name, error instanceof TooLarge];
    },
    justEnough: async () => (await exchange(`${(await serving()).url}/big`, { limit: 100000 })).bytes,
    async slowSink() {
      let busy = 0;
      let atOnce = 0;
      let taken = 0;
      const sink = async (piece) => {
        atOnce = Math.max(atOnce, ++busy);
        taken += piece.length;
        await pause(10);
        busy--;
      };
      const { bytes } = await exchange(`${(await serving()).url}/big`, { sink });
      return { bytes, taken, atOnce };
    },
    async failingSink() {
      const sink = async () => {
        throw new RangeError('full');
      };
      return (await thrown(exchange(`${(await serving()).url}/big`, { sink })))?.message;
    },
    async failsOnce() {
      let calls = 0;
      const sink = async () => {
        calls++;
        await pause(30);
        throw new RangeError('full');
      };
      const error = await thrown(exchange(`${(await serving()).url}/big`, { sink }));
      await pause(40);
      return { error: error?.message, calls };
    },
    async early() {
      const { url } = await serving();
      const late = pause(2000).then(() => 'late');
      return [await Promise.race([status(`${url}/hang`), late]), await Promise.race([status(`${url}/nothing`), late])];
    },
    async nobody() {
      const { url } = await serving();
      const [, port] = url.match(/:(\d+)$/);
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const free = server.address().port;
      server.close();
      await once(server, 'close');
      return exchange(url.replace(port, free)).then(() => 'answers', () => 'rejects');
    },
  };
}
