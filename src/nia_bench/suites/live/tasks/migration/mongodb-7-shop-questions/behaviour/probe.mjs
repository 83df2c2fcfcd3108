import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BSON } from 'mongodb';

const hello = {
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: 16777216,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  minWireVersion: 0,
  maxWireVersion: 27,
  readOnly: false,
  ok: 1,
};
const asks = ['find', 'aggregate', 'getMore', 'count'];

const header = (code, id, body) => {
  const bytes = Buffer.alloc(16);
  [16 + body.length, 1, id, code].forEach((value, place) => bytes.writeInt32LE(value, place * 4));
  return Buffer.concat([bytes, body]);
};

/** As much of a database as can be asked. `answers` says what comes back for a question; nothing where it says nothing. */
async function database(answers) {
  const asked = [];
  const sockets = new Set();
  const reply = async (command) => {
    const name = asks.find((one) => command[one] !== undefined);
    if (!name) return { ...hello, localTime: new Date() };
    asked.push({ name, ...command });
    return answers(name, command);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let left = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', async (piece) => {
      left = Buffer.concat([left, piece]);
      while (left.length >= 16 && left.length >= left.readInt32LE(0)) {
        const message = left.subarray(0, left.readInt32LE(0));
        left = left.subarray(message.length);
        const [id, code] = [message.readInt32LE(4), message.readInt32LE(12)];
        if (code === 2013) {
          const said = await reply(BSON.deserialize(message.subarray(21, 21 + message.readInt32LE(21))));
          if (said) socket.write(header(2013, id, Buffer.concat([Buffer.alloc(5), BSON.serialize(said)])));
        } else {
          const said = await reply({});
          const start = Buffer.alloc(20);
          start.writeInt32LE(1, 16);
          if (said) socket.write(header(1, id, Buffer.concat([start, BSON.serialize(said)])));
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    url: `mongodb://127.0.0.1:${server.address().port}/?directConnection=true`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const batch = (documents, id = 0, kind = 'firstBatch') => ({ ok: 1, cursor: { id: BSON.Long.fromNumber(id), ns: 'shop.orders', [kind]: documents } });
const order = (number) => ({ number, customer: 'Ann', open: true, day: '2026-11-20', cents: number * 100 });

export default async function probe(answer, { patience, hurry }) {
  const { Questions } = await answer.load('src/questions.ts');

  async function asking(answers, act) {
    const peer = await database(answers);
    const questions = new Questions(peer.url, patience);
    try {
      return await act(questions, peer);
    } finally {
      peer.close();
      await Promise.race([Promise.resolve(questions.close()).catch(() => {}), pause(200)]);
    }
  }
  /** What comes of a question, and whether it was told in about the time that it should take. */
  async function told(question, about) {
    const began = performance.now();
    const outcome = await Promise.race([
      question().then(
        (value) => value,
        (error) => ({ rejected: error.errmsg ?? error.message }),
      ),
      pause(about + 1500).then(() => 'pending'),
    ]);
    const took = performance.now() - began;
    return { outcome, inTime: took > about * 0.6 && took < about + 1200 };
  }
  const each = (questions) => [
    () => questions.order(7),
    () => questions.openOrders('Ann'),
    () => questions.turnover('2026-11-20'),
    () => questions.count('Ann'),
  ];
  const answering = (name, command) => {
    if (name === 'getMore') return batch([order(3)], 0, 'nextBatch');
    if (name === 'aggregate') {
      const pipeline = JSON.stringify(command.pipeline);
      if (pipeline.includes('"$cents"') && pipeline.includes('2026-11-20')) return batch([{ _id: null, cents: 500 }]);
      return batch(pipeline.includes('Ann') ? [{ _id: 1, n: 4 }] : []);
    }
    return command.filter?.open ? batch([order(1), order(2)], 99) : batch(command.filter?.number === 7 ? [order(7)] : []);
  };

  return {
    answers: () =>
      asking(answering, async (questions) => {
        const outcomes = [];
        for (const ask of [...each(questions), () => questions.order(8)]) outcomes.push(await ask());
        return outcomes;
      }),
    gaveUp: () =>
      asking(() => undefined, async (questions) => {
        return Promise.all(each(questions).map((ask) => told(ask, patience)));
      }),
    inAHurry: () => asking(() => undefined, (questions) => told(() => questions.order(7, hurry), hurry)),
    stillReading: () =>
      asking(
        async (name, command) => (name === 'getMore' ? (await pause(patience / 2), batch([order(3)], 99, 'nextBatch')) : answering(name, command)),
        (questions) => told(() => questions.openOrders('Ann'), patience),
      ),
    letsGo: () =>
      asking(
        async (name, command) => (name === 'getMore' ? (await pause(40), batch([order(3)], 99, 'nextBatch')) : answering(name, command)),
        async (questions, { asked }) => {
          const { outcome } = await told(() => questions.openOrders('Ann'), patience);
          await pause(60);
          const before = asked.length;
          await pause(200);
          return { outcome, further: asked.length - before };
        },
      ),
    gaveUpThere: () =>
      asking(
        (name) => ({ ok: 0, code: 50, codeName: 'MaxTimeMSExpired', errmsg: `${name} exceeded time limit` }),
        async (questions) => {
          const outcomes = [];
          for (const ask of each(questions)) outcomes.push(await ask().catch((error) => ({ rejected: error.message })));
          return outcomes;
        },
      ),
    refused: () =>
      asking(
        () => ({ ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not yours' }),
        async (questions) => {
          const outcomes = [];
          for (const ask of each(questions)) outcomes.push(await ask().catch((error) => ({ rejected: error.message })));
          return outcomes;
        },
      ),
    serverIsTold: () =>
      asking(answering, async (questions, { asked }) => {
        for (const ask of each(questions)) await ask();
        await questions.order(7, hurry);
        const limits = asked.filter(({ name }) => name !== 'getMore').map(({ maxTimeMS }) => maxTimeMS);
        return limits.map((limit, place) => limit > 0 && limit <= (place === limits.length - 1 ? hurry : patience));
      }),
  };
}
