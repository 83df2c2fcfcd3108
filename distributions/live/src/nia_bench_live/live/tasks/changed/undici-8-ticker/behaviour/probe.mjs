// A ticker and an exchange on this machine that speaks HTTP/2 alone.
import { once } from 'node:events';
import { createServer } from 'node:http2';

const settled = (time) => new Promise((resolve) => setTimeout(resolve, time));

export default async function ticker(answer) {
  const { openTicker } = await answer.load('src/ticker.ts');
  const warned = [];
  process.on('warning', ({ message }) => warned.push(message));

  /** Runs a ticker at an exchange that answers after some milliseconds, and tells what the exchange saw. */
  async function at(limits, act, takes = 5) {
    const seen = { sessions: 0, ended: 0, pings: 0, now: 0, most: 0, asked: [] };
    const open = new Set();
    const server = createServer();
    server.on('session', (session) => {
      seen.sessions += 1;
      open.add(session);
      session.on('ping', () => (seen.pings += 1));
      session.on('error', () => {});
      session.on('close', () => {
        seen.ended += 1;
        open.delete(session);
      });
    });
    server.on('stream', (stream, headers) => {
      seen.asked.push([headers[':method'], headers[':path']]);
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      seen.window = stream.session.state.remoteWindowSize;
      stream.on('error', () => {});
      setTimeout(() => {
        seen.now -= 1;
        const missing = headers[':path'].startsWith('/none');
        stream.respond({ ':status': missing ? 404 : 200, 'content-type': 'text/plain' });
        stream.end(missing ? 'nothing' : `price of ${headers[':path']}`);
      }, takes);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const link = openTicker(`http://127.0.0.1:${server.address().port}`, { streams: 100, window: 524_288, probe: 0, ...limits });
    try {
      return await act(link, seen);
    } finally {
      await Promise.race([link.close().catch(() => {}), settled(300)]);
      for (const session of open) session.destroy();
      server.close();
    }
  }

  return {
    gets: () => at({}, async ({ get }, seen) => [await get('/acme?day=1'), await get('/bolt'), seen.asked, seen.sessions, warned]),
    missing: () =>
      at({}, async ({ get }) => {
        const failed = await get('/none/1').then(() => 'answered', (error) => [error instanceof Error, error.message.includes('404')]);
        return [failed, await get('/acme')];
      }),
    streams: async () => {
      const most = async (streams) =>
        at({ streams }, async ({ get }, seen) => {
          // The settings of the exchange have come in then.
          await get('/first');
          const texts = await Promise.all(Array.from({ length: 9 }, (_, number) => get(`/${number}`)));
          return [seen.most, seen.sessions, texts.length];
        }, 40);
      return [await most(1), await most(3), await most(20)];
    },
    window: async () => {
      const told = async (window) =>
        at({ window }, async ({ get }, seen) => {
          await get('/first');
          await settled(30);
          await get('/second');
          return Math.round(seen.window / 10_000);
        });
      return [await told(100_000), await told(3_000_000)];
    },
    probes: async () => {
      const probed = async (probe) =>
        at({ probe }, async ({ get }, seen) => {
          await get('/first');
          const waiting = get('/second');
          await settled(250);
          await waiting;
          return seen.pings;
        }, 260);
      return [(await probed(60)) > 2, await probed(100_000), await probed(0)];
    },
    closes: () =>
      at({}, async ({ get, close }, seen) => {
        await get('/first');
        const waiting = get('/second');
        await settled(10);
        await close();
        await settled(60);
        const late = await get('/third').then(() => 'answered', () => 'refused');
        return [await waiting, late, seen.sessions, seen.ended];
      }, 60),
  };
}
