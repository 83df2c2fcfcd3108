import { EventEmitter } from 'node:events';
import type { KeyvStoreAdapter } from 'keyv';
import type { Table } from './table';

/** Keeps what keyv is given in a table. */
export class TableStore extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = {};
  namespace?: string;
  readonly #table: Table;

  constructor(table: Table) {
    super();
    this.#table = table;
  }

  async get(key: string): Promise<any> {
    const row = await this.#table.read(key);
    return row?.until !== undefined && row.until <= Date.now() ? undefined : row?.text;
  }

  async set(key: string, text: string, ttl?: number): Promise<void> {
    await this.#table.write(key, ttl === undefined ? { text } : { text, until: Date.now() + ttl });
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(key);
  }

  /** Leaves the rows of other namespaces alone. */
  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) {
      if (key.startsWith(`${this.namespace}:`)) await this.#table.remove(key);
    }
  }
}
