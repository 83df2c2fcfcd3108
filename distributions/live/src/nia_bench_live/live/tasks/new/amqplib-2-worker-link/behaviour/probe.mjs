import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const short = (value) => Buffer.from([value >> 8, value & 255]);
const long = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value) => Buffer.concat([long(value.length), Buffer.from(value)]);
const method = (channel, group, id, ...fields) => {
  const body = Buffer.concat([short(group), short(id), ...fields]);
  return Buffer.concat([Buffer.from([1]), short(channel), long(body.length), body, Buffer.from([0xce])]);
};

/** As much of a broker as a worker needs that opens channels, with confirms too, and declares queues. */
function speak(socket, declared) {
  let left = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    left = Buffer.concat([left, piece]);
    if (left.subarray(0, 4).toString() === 'AMQP') {
      left = left.subarray(8);
      socket.write(method(0, 10, 10, Buffer.from([0, 9]), long(0), text('PLAIN'), text('en_US')));
    }
    while (left.length >= 7 && left.length >= left.readUInt32BE(3) + 8) {
      const channel = left.readUInt16BE(1);
      const body = left.subarray(7, 7 + left.readUInt32BE(3));
      left = left.subarray(body.length + 8);
      const asked = `${body.readUInt16BE(0)}.${body.readUInt16BE(2)}`;
      if (asked === '10.11') socket.write(method(0, 10, 30, short(0), long(131072), short(0)));
      else if (asked === '10.40') socket.write(method(0, 10, 41, Buffer.from([0])));
      else if (asked === '10.50') socket.end(method(0, 10, 51));
      else if (asked === '20.10') socket.write(method(channel, 20, 11, long(0)));
      else if (asked === '20.40') socket.write(method(channel, 20, 41));
      else if (asked === '85.10') socket.write(method(channel, 85, 11));
      else if (asked === '50.10') {
        const name = body.subarray(6, 7 + body[6]);
        declared.push(name.subarray(1).toString());
        socket.write(method(channel, 50, 11, name, long(0), long(0)));
      }
    }
  });
}

async function broker(port = 0) {
  const sockets = new Set();
  const declared = [];
  const attempts = [];
  const server = createServer((socket) => {
    attempts.push(performance.now());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    speak(socket, declared);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    attempts,
    declared,
    port: server.address().port,
    url: `amqp://127.0.0.1:${server.address().port}`,
    drop: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}

/** A peer which hangs up on whoever connects. */
async function nobody() {
  const attempts = [];
  const server = createServer((socket) => {
    attempts.push(performance.now());
    socket.on('error', () => {});
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { attempts, url: `amqp://127.0.0.1:${server.address().port}` };
}

async function until(holds, milliseconds = 4000) {
  const end = performance.now() + milliseconds;
  while (!holds() && performance.now() < end) await pause(5);
}

const words = (lines) => lines.map((line) => line.replace(/^(failed|lost|gave up): .+$/s, '$1: …'));
const gaps = (times) => times.slice(1).map((time, place) => time - times[place]);
const within = (measured, wanted) =>
  measured.length === wanted.length && measured.every((gap, place) => gap >= wanted[place] - 8 && gap < wanted[place] + 1000);
const settled = (promise) =>
  Promise.race([promise.then(() => 'resolved', () => 'rejected'), pause(4000).then(() => 'pending')]);

export default async function probe(answer, { waits, retries, paced }) {
  const openLink = await answer.named('openLink');
  const open = async (url, options = {}) => {
    const lines = [];
    const link = await Promise.race([
      openLink(url, { waits, retriesAtStart: retries, prepare: async () => {}, log: (line) => lines.push(line), ...options }),
      pause(2000).then(() => {
        throw new Error('openLink does not resolve');
      }),
    ]);
    return { lines, link };
  };
  const declares = async (channel) => {
    await channel.assertQueue('jobs');
  };

  return {
    async startsWithoutABroker() {
      const { attempts, url } = await nobody();
      const { lines, link } = await open(url);
      const early = attempts.length <= 1;
      const ready = await settled(link.ready);
      await pause(150);
      return { early, ready, lines: words(lines), attempts: attempts.length, paced: within(gaps(attempts), paced) };
    },
    async rejectsWithTheLastError() {
      const { url } = await nobody();
      const { lines, link } = await open(url);
      const error = await Promise.race([link.ready.then(() => undefined, (thrown) => thrown), pause(4000)]);
      const channel = await settled(link.channel());
      return [error instanceof Error, lines.at(-1) === `gave up: ${error?.message}`, channel];
    },
    async connects() {
      const peer = await broker();
      const { lines, link } = await open(peer.url, { prepare: declares });
      const ready = await settled(link.ready);
      if (ready !== 'resolved') return ready;
      const channel = await link.channel();
      const { queue } = await channel.assertQueue('mine');
      await link.close();
      await pause(30);
      return { ready, queue, declared: peer.declared, lines: words(lines) };
    },
    async comesBack() {
      const peer = await broker();
      const { lines, link } = await open(peer.url, { prepare: declares });
      await settled(link.ready);
      peer.drop();
      await until(() => lines.filter((line) => line === 'connected').length > 1);
      const opened = await settled(link.channel());
      await link.close();
      return { opened, declared: peer.declared, lines: words(lines) };
    },
    async neverEndsOnceConnected() {
      const peer = await broker();
      const { lines, link } = await open(peer.url);
      await settled(link.ready);
      await peer.stop();
      await until(() => lines.includes(`retry ${retries + 2} in ${waits.at(-1)} ms`));
      const again = await broker(peer.port);
      await until(() => lines.at(-1) === 'connected');
      const opened = await settled(link.channel());
      await link.close();
      await again.stop();
      return {
        opened,
        retries: lines.filter((line) => line.startsWith('retry')).slice(0, retries + 2),
        last: lines.at(-1),
        gaveUp: lines.some((line) => line.startsWith('gave up')),
      };
    },
    async countsPreparing() {
      const peer = await broker();
      let times = 0;
      const prepare = async (channel) => {
        if (times++ === 0) throw new RangeError('not yet');
        await declares(channel);
      };
      const { lines, link } = await open(peer.url, { prepare });
      const ready = await settled(link.ready);
      await link.close();
      return { ready, declared: peer.declared, lines };
    },
    async waitsForAChannel() {
      const peer = await broker();
      await peer.stop();
      const { link } = await open(peer.url, { waits: [60], retriesAtStart: 20 });
      const opening = settled(link.channel());
      await pause(100);
      const again = await broker(peer.port);
      const opened = await opening;
      await link.close();
      await again.stop();
      return opened;
    },
    async closesDuringAnAttempt() {
      const sockets = [];
      const server = createServer((socket) => sockets.push(socket.on('error', () => {})));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { lines, link } = await open(`amqp://127.0.0.1:${server.address().port}`);
      await until(() => sockets.length);
      await pause(20);
      await link.close();
      sockets.forEach((socket) => socket.destroy());
      await pause(100);
      return { lines, ready: await settled(link.ready), attempts: sockets.length };
    },
    async closesAtTheStart() {
      const { attempts, url } = await nobody();
      const { lines, link } = await open(url, { waits: [80], retriesAtStart: 9 });
      await until(() => lines.some((line) => line.startsWith('retry')));
      const seen = attempts.length;
      const told = lines.length;
      await link.close();
      const ready = await settled(link.ready);
      await pause(200);
      return { ready, further: attempts.length - seen, told: lines.length - told };
    },
  };
}
