import { EventEmitter } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { type KeyvStorageCapability, type KeyvStorageEntry, keyvStorageCapability } from 'keyv';

interface Row {
  name: string;
  body: string;
}

/** Keeps what Keyv stores in the table `kept` of a database. */
export class TableStore extends EventEmitter {
  namespace: string | undefined;
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    super();
    this.#db = db;
  }

  get capabilities(): KeyvStorageCapability {
    return keyvStorageCapability(this);
  }

  get #space(): string {
    return this.namespace ?? '';
  }

  async get(key: string): Promise<string | undefined> {
    const [body] = await this.getMany([key]);
    return body;
  }

  async getMany(keys: string[]): Promise<Array<string | undefined>> {
    const found = this.#db.prepare(
      'SELECT name, body FROM kept WHERE space = ? AND name = ? AND (gone_at IS NULL OR gone_at > ?)',
    );
    const now = Date.now();
    return keys.map((key) => (found.get(this.#space, key, now) as Row | undefined)?.body);
  }

  async set(key: string, value: unknown, expires?: number): Promise<boolean> {
    await this.setMany([{ key, value, expires }]);
    return true;
  }

  async setMany(entries: KeyvStorageEntry<unknown>[]): Promise<boolean[]> {
    const put = this.#db.prepare('INSERT OR REPLACE INTO kept (space, name, body, gone_at) VALUES (?, ?, ?, ?)');
    this.#db.exec('BEGIN');
    try {
      for (const { key, value, expires } of entries) put.run(this.#space, key, String(value), expires ?? null);
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
    return entries.map(() => true);
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return (await this.getMany(keys)).map((body) => body !== undefined);
  }

  async delete(key: string): Promise<boolean> {
    const [was] = await this.deleteMany([key]);
    return was === true;
  }

  async deleteMany(keys: string[]): Promise<boolean[]> {
    const drop = this.#db.prepare('DELETE FROM kept WHERE space = ? AND name = ?');
    return keys.map((key) => drop.run(this.#space, key).changes > 0);
  }

  async clear(): Promise<void> {
    this.#db.prepare('DELETE FROM kept WHERE space = ?').run(this.#space);
  }

  async *iterator(): AsyncGenerator<[string, string]> {
    const rows = this.#db.prepare(
      'SELECT name, body FROM kept WHERE space = ? AND (gone_at IS NULL OR gone_at > ?) ORDER BY name',
    );
    for (const row of rows.all(this.#space, Date.now())) yield [String(row.name), String(row.body)];
  }
}
