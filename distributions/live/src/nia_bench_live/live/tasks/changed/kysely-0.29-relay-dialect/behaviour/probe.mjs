// A PostgreSQL that knows statements by their first words, and takes a transaction back after one has failed in it.
import { isAbortedTransactionError, Kysely, sql } from 'kysely';

const BEGINS = /^(begin( transaction| work)?|start transaction)( isolation level (serializable|repeatable read|read committed|read uncommitted),?)?( read only| read write)?;?$/;

export default async function relayed(answer) {
  const relayDialect = await answer.named('relayDialect');
  const attempt = await answer.named('attempt');

  function connect({ commitFails } = {}) {
    const sent = [];
    const lines = { taken: 0, free: 0 };
    const relay = {
      async take() {
        lines.taken += 1;
        const name = lines.taken;
        let failed = null;
        return {
          async send(text, parameters) {
            const words = text.trim().toLowerCase();
            sent.push([name, words, ...parameters]);
            if (/^(begin|start)/.test(words)) {
              if (!BEGINS.test(words)) throw new Error(`syntax error: ${words}`);
              failed = false;
              return { command: words.startsWith('b') ? 'BEGIN' : 'START', count: null, rows: [] };
            }
            if (words.startsWith('commit')) {
              if (commitFails) throw new Error('could not serialize access');
              const command = failed ? 'ROLLBACK' : 'COMMIT';
              failed = null;
              return { command, count: null, rows: [] };
            }
            if (words.startsWith('rollback')) {
              failed = null;
              return { command: 'ROLLBACK', count: null, rows: [] };
            }
            if (parameters.includes('twice')) {
              if (failed === false) failed = true;
              throw new Error('duplicate key value');
            }
            if (failed) throw new Error('current transaction is aborted');
            const command = words.split(' ')[0].toUpperCase();
            if (command === 'SELECT') return { command, count: 2, rows: [{ seat: 'A1' }, { seat: 'A2' }] };
            return { command, count: command === 'UPDATE' ? 2 : command === 'DELETE' ? 0 : 1, rows: [] };
          },
        };
      },
      giveBack() {
        lines.free += 1;
      },
    };
    const db = new Kysely({ dialect: relayDialect(relay) });
    /** What was sent for transactions, without the statements in them. */
    const bounds = () => sent.map(([, words]) => words.replace(/^(begin|start transaction).*/, 'begin').replace(/;$/, '')).filter((words) => /^(begin|commit|rollback)$/.test(words));
    return { db, sent, lines, bounds };
  }
  const book = (db, seat) => db.insertInto('booking').values({ seat }).execute();
  /** Work that goes on after a statement has failed. */
  const careless = async (trx) => {
    await book(trx, 'twice').catch(() => {});
    return 'booked';
  };
  const ended = (promise) => promise.then((given) => ['gives', given], (error) => [isAbortedTransactionError(error) ? 'taken back' : error.message]);

  return {
    async queries() {
      const { db, sent, lines } = connect();
      const rows = await db.selectFrom('booking').select('seat').where('seat', '!=', 'B1').execute();
      const [{ numInsertedOrUpdatedRows: inserted }] = await book(db, 'A1');
      const [{ numUpdatedRows: updated }] = await db.updateTable('booking').set({ seat: 'A3' }).where('seat', '=', 'A1').execute();
      const [{ numDeletedRows: deleted }] = await db.deleteFrom('booking').where('seat', '=', 'C1').execute();
      const failed = await ended(book(db, 'twice'));
      return [rows, [inserted, updated, deleted].map(Number), sent[0].slice(1), failed, lines.taken === lines.free];
    },
    async commits() {
      const { db, sent, lines, bounds } = connect();
      const given = await ended(
        db.transaction().setIsolationLevel('serializable').execute(async (trx) => {
          await book(trx, 'A1');
          return 'booked';
        }),
      );
      const levels = sent.filter(([, words]) => words.includes('isolation level serializable')).length;
      return [given, bounds(), levels, new Set(sent.map(([line]) => line)).size, lines.taken === lines.free];
    },
    async failsAsBefore() {
      const { db, bounds, lines } = connect();
      const thrown = await ended(db.transaction().execute((trx) => book(trx, 'twice')));
      const other = connect({ commitFails: true });
      const broken = await ended(other.db.transaction().execute(() => book(other.db, 'A1')));
      return [thrown, bounds(), lines.taken === lines.free, broken, other.lines.taken === other.lines.free];
    },
    async takenBack() {
      const { db, bounds, lines } = connect();
      return [await ended(db.transaction().execute(careless)), bounds(), lines.taken === lines.free];
    },
    async byHand() {
      const { db, bounds, lines } = connect();
      const trx = await db.startTransaction().execute();
      await careless(trx);
      const told = await ended(trx.commit().execute());
      const state = [trx.isCommitted, trx.isRolledBack, lines.taken === lines.free];
      const again = await ended(trx.rollback().execute().then(() => 'nothing'));
      return [told, state, again, bounds()];
    },
    async attempted() {
      const { db, bounds, lines } = connect();
      let times = 0;
      const work = async (trx) => {
        times += 1;
        if (times < 3) return careless(trx);
        await sql`select ${times}`.execute(trx);
        return `booked at ${times}`;
      };
      return [await ended(attempt(db, 4, work)), times, bounds(), lines.taken === lines.free];
    },
    async givenUp() {
      const { db, bounds } = connect();
      let times = 0;
      const given = await ended(attempt(db, 3, (trx) => (times++, careless(trx))));
      return [given, times, bounds().length];
    },
    async othersAtOnce() {
      const { db } = connect();
      let times = 0;
      const thrown = await ended(attempt(db, 3, (trx) => (times++, book(trx, 'twice'))));
      const { db: other } = connect({ commitFails: true });
      const broken = await ended(attempt(other, 3, async () => void times++));
      return [thrown, broken, times];
    },
  };
}
