import { EventEmitter } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import type { KeyvStoreAdapter, StoredData } from 'keyv';

export class TableStore extends EventEmitter implements KeyvStoreAdapter {
  opts = { dialect: 'sqlite', url: 'sqlite://' };
  namespace?: string;
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    super();
    this.#db = db;
  }

  get #space(): string {
    return this.namespace ?? '';
  }

  #name(key: string): string {
    return this.namespace && key.startsWith(`${this.namespace}:`) ? key.slice(this.namespace.length + 1) : key;
  }

  async get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    const row = this.#db
      .prepare('SELECT body FROM kept WHERE space = ? AND name = ? AND (gone_at IS NULL OR gone_at > ?)')
      .get(this.#space, this.#name(key), Date.now()) as { body: string } | undefined;
    return row?.body as StoredData<Value> | undefined;
  }

  async set(key: string, value: string, ttl?: number): Promise<boolean> {
    this.#db
      .prepare('INSERT OR REPLACE INTO kept (space, name, body, gone_at) VALUES (?, ?, ?, ?)')
      .run(this.#space, this.#name(key), value, ttl === undefined ? null : Date.now() + ttl);
    return true;
  }

  async delete(key: string): Promise<boolean> {
    const { changes } = this.#db.prepare('DELETE FROM kept WHERE space = ? AND name = ?').run(this.#space, this.#name(key));
    return changes > 0;
  }

  async clear(): Promise<void> {
    this.#db.prepare('DELETE FROM kept WHERE space = ?').run(this.#space);
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async *iterator(): AsyncGenerator<[string, string]> {
    for (const row of this.#db.prepare('SELECT name, body FROM kept WHERE space = ?').all(this.#space)) {
      yield [String(row.name), String(row.body)];
    }
  }
}
