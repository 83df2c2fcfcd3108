import { once } from 'node:events';
import { createServer } from 'node:net';
import { BSON, MongoClient } from 'mongodb';

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

const header = (id, code, body) => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(16 + body.length, 0);
  bytes.writeInt32LE(1, 4);
  bytes.writeInt32LE(id, 8);
  bytes.writeInt32LE(code, 12);
  return Buffer.concat([bytes, body]);
};

/** As much of a database as is asked for its indexes. */
async function database(refuses) {
  const asked = [];
  const sockets = new Set();
  const answered = (command) => {
    if (command.createIndexes === undefined) return { ...hello, localTime: new Date() };
    asked.push(command);
    if (refuses?.(command)) return { ok: 0, code: 67, codeName: 'CannotCreateIndex', errmsg: 'no room' };
    return { ok: 1, numIndexesBefore: 1, numIndexesAfter: 2 };
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let left = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      left = Buffer.concat([left, piece]);
      while (left.length >= 16 && left.length >= left.readInt32LE(0)) {
        const message = left.subarray(0, left.readInt32LE(0));
        left = left.subarray(message.length);
        const [id, code] = [message.readInt32LE(4), message.readInt32LE(12)];
        if (code === 2013) {
          const reply = BSON.serialize(answered(BSON.deserialize(message.subarray(21, 21 + message.readInt32LE(21)), { promoteLongs: true, bsonRegExp: false })));
          socket.write(header(id, 2013, Buffer.concat([Buffer.alloc(5), reply])));
        } else {
          const reply = BSON.serialize(answered({}));
          const start = Buffer.alloc(20);
          start.writeInt32LE(1, 16);
          socket.write(header(id, 1, Buffer.concat([start, reply])));
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new MongoClient(`mongodb://127.0.0.1:${server.address().port}/?directConnection=true`, { serverSelectionTimeoutMS: 3000 });
  return {
    asked,
    db: client.db('shop'),
    async close() {
      await client.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export default async function probe(answer) {
  const { prepare } = await answer.load('src/prepare.ts');

  async function prepared(refuses) {
    const peer = await database(refuses);
    try {
      const result = await prepare(peer.db).then(
        (names) => ({ names }),
        (error) => ({ refused: error.message }),
      );
      return { ...result, asked: peer.asked };
    } finally {
      await peer.close();
    }
  }
  const run = prepared();
  const indexes = async () => (await run).asked.flatMap((command) => command.indexes.map((index) => ({ collection: command.createIndexes, ...index })));
  const shown = async (...fields) =>
    Object.fromEntries((await indexes()).map((index) => [`${index.collection}.${index.name}`, Object.fromEntries(fields.filter((field) => index[field] !== undefined).map((field) => [field, index[field]]))]));

  return {
    async names() {
      return (await run).names;
    },
    async keys() {
      return Object.fromEntries((await indexes()).map((index) => [`${index.collection}.${index.name}`, Object.entries(index.key).map(([field, kind]) => `${field} ${kind}`)]));
    },
    async options() {
      return shown('unique', 'expireAfterSeconds', 'default_language', 'weights');
    },
    async tiers() {
      return shown('storageTier');
    },
    async building() {
      return (await run).asked.map(({ createIndexes, commitQuorum, maxTimeMS }) => [createIndexes, commitQuorum ?? null, maxTimeMS ?? null].join(' '));
    },
    async nothingElse() {
      const known = new Set(['key', 'name', 'unique', 'expireAfterSeconds', 'default_language', 'weights', 'storageTier', 'v', 'collection']);
      return [...new Set((await indexes()).flatMap((index) => Object.keys(index).filter((key) => !known.has(key) || index[key] === null)))];
    },
    async refusals() {
      const { asked, ...result } = await prepared((command) => command.indexes.some(({ name }) => name === 'paid'));
      return { ...result, asked: asked.flatMap(({ indexes: made }) => made.map(({ name }) => name)) };
    },
  };
}
