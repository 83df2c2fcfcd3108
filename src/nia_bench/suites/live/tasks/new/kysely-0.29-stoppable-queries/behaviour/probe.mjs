// Kysely over the answer's dialect, on a database whose slow query ends only when it is stopped.
import { Kysely } from 'kysely';

export default async function queries(answer) {
  const createDialect = await answer.named('createDialect');

  function start() {
    const log = [];
    const running = new Map();
    let last = 0;
    const engine = {
      async open() {
        const id = ++last;
        let ended = false;
        log.push(`${id} open`);
        return {
          id,
          async run(sql, parameters) {
            if (ended) throw new Error(`session ${id} has ended`);
            log.push(`${id} ${sql}${parameters.length ? ` (${parameters.join(', ')})` : ''}`);
            const [, word, other] = /^(cancel|kill) (\d+);?$/.exec(sql) ?? [];
            if (word) {
              if (Number(other) === id) throw new Error('no session stops itself');
              running.get(Number(other))?.(new Error(word));
              return { rows: [] };
            }
            if (sql.includes('slow')) {
              await new Promise((_, reject) => running.set(id, reject)).finally(() => {
                running.delete(id);
                log.push(`${id} stopped`);
              });
            }
            if (sql.includes('broken')) throw new Error('no such table');
            if (sql.startsWith('insert')) return { rows: [], changed: 1, inserted: 12 };
            if (sql.startsWith('update')) return { rows: [], changed: 3 };
            return { rows: sql.startsWith('select') ? [{ title: 'Tea' }] : [] };
          },
          async end() {
            if (!ended) log.push(`${id} end`);
            ended = true;
          },
        };
      },
    };
    return { db: new Kysely({ dialect: createDialect(engine) }), log };
  }
  const tick = (ms = 40) => new Promise((done) => setTimeout(done, ms));

  // A slow query that is called off after a moment.
  async function callOff(options) {
    const { db, log } = start();
    const controller = new AbortController();
    const query = db.selectFrom('slow').select('title').execute({ signal: controller.signal, ...options });
    const told = query.then(() => 'done', (error) => error.message);
    await tick();
    controller.abort(new Error('too late'));
    const how = await Promise.race([told, tick(1000).then(() => 'still waiting')]);
    await tick();
    return { how, log: log.filter((line) => !/^\d+ select/.test(line)) };
  }

  return {
    plain: async () => {
      const { db, log } = start();
      const rows = await db.selectFrom('book').select('title').where('year', '=', 1984).execute();
      const [{ insertId, numInsertedOrUpdatedRows }] = await db.insertInto('book').values({ title: 'Jam' }).execute();
      const [{ numUpdatedRows }] = await db.updateTable('book').set({ title: 'Jam' }).execute();
      return { rows, written: [insertId, numInsertedOrUpdatedRows, numUpdatedRows].map(String), log };
    },
    transactions: async () => {
      const { db, log } = start();
      await db.transaction().execute((trx) => trx.updateTable('book').set({ title: 'Jam' }).execute());
      await db
        .transaction()
        .execute((trx) => trx.selectFrom('broken').selectAll().execute())
        .catch(() => {});
      return log;
    },
    together: async () => {
      const { db, log } = start();
      const controller = new AbortController();
      const slow = db.selectFrom('slow').select('title').execute({ signal: controller.signal });
      slow.catch(() => {});
      await tick();
      const quick = db.selectFrom('book').select('title').execute();
      const told = await Promise.race([quick.then(() => 'not held up'), tick(1000).then(() => 'held up')]);
      controller.abort();
      return [told, log.filter((line) => line.includes('book'))];
    },
    stopped: () => callOff({ inflightQueryAbortStrategy: 'cancel query' }),
    killed: () => callOff({ inflightQueryAbortStrategy: 'kill session' }),
    left: () => callOff({}),
    finished: async () => {
      const { db, log } = start();
      const controller = new AbortController();
      const options = { signal: controller.signal, inflightQueryAbortStrategy: 'cancel query' };
      await db.selectFrom('book').select('title').execute(options);
      controller.abort();
      await tick();
      return log.filter((line) => !/^\d+ select/.test(line));
    },
  };
}
