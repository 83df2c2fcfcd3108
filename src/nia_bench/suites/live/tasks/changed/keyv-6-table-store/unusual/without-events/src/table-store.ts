import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Entry = { key: string; value: unknown; expires?: number };

const ALIVE = '(gone_at IS NULL OR gone_at > ?)';
const method = { exists: true, methodType: 'async' };

/** What Keyv stores, in the table `kept`. */
export class TableStore {
  namespace?: string;
  readonly capabilities = {
    compatible: true,
    store: 'keyvStorage',
    expires: true,
    methods: Object.fromEntries(
      ['get', 'getMany', 'has', 'hasMany', 'set', 'setMany', 'delete', 'deleteMany', 'clear', 'iterator'].map((name) => [name, method]),
    ),
  };

  constructor(private readonly db: DatabaseSync) {}

  private with<T>(sql: string, work: (statement: StatementSync, space: string) => T): Promise<T> {
    return new Promise((resolve) => resolve(work(this.db.prepare(sql), this.namespace ?? '')));
  }

  getMany(keys: string[]) {
    return this.with(`SELECT name, body FROM kept WHERE space = ? AND ${ALIVE} AND name IN (SELECT value FROM json_each(?))`, (find, space) => {
      const rows = find.all(space, Date.now(), JSON.stringify(keys));
      const bodies = new Map(rows.map(({ name, body }) => [name, String(body)]));
      return keys.map((key) => bodies.get(key));
    });
  }

  get(key: string) {
    return this.getMany([key]).then(([body]) => body);
  }

  hasMany(keys: string[]) {
    return this.getMany(keys).then((bodies) => bodies.map((body) => body !== undefined));
  }

  has(key: string) {
    return this.hasMany([key]).then(([there]) => there);
  }

  setMany(entries: Entry[]) {
    const json = JSON.stringify(entries.map(({ key, value, expires }) => [key, value, expires ?? null]));
    const sql = `
      INSERT INTO kept (space, name, body, gone_at)
      SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
      ON CONFLICT DO UPDATE SET body = excluded.body, gone_at = excluded.gone_at`;
    return this.with(sql, (put, space) => {
      put.run(space, json);
      return entries.map(() => true);
    });
  }

  set(key: string, value: unknown, expires?: number) {
    return this.setMany([{ key, value, ...(expires !== undefined && { expires }) }]).then(() => true);
  }

  deleteMany(keys: string[]) {
    return this.with('DELETE FROM kept WHERE space = ? AND name = ?', (drop, space) => keys.map((key) => drop.run(space, key).changes === 1));
  }

  delete(key: string) {
    return this.deleteMany([key]).then(([gone]) => gone);
  }

  clear() {
    return this.with('DELETE FROM kept WHERE space = ?', (drop, space) => void drop.run(space));
  }

  async *iterator() {
    yield* await this.with(`SELECT name, body FROM kept WHERE space = ? AND ${ALIVE}`, (find, space) =>
      find.all(space, Date.now()).map(({ name, body }) => [name, body]),
    );
  }
}
