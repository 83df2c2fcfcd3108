import { KeyvBridgeAdapter } from 'keyv';
import type { Table } from './table';

/** Keeps what keyv is given in rows, by whole keys. */
class Rows {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async get(key: string): Promise<string | undefined> {
    const row = await this.#table.read(key);
    if (row === undefined) return undefined;
    return row.until !== undefined && row.until <= Date.now() ? undefined : row.text;
  }

  async set(key: string, value: string, ttl?: number): Promise<boolean> {
    await this.#table.write(key, { text: value, ...(ttl !== undefined && { until: Date.now() + ttl }) });
    return true;
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(key);
  }

  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) await this.#table.remove(key);
  }

  async *iterator(): AsyncGenerator<[string, string | undefined]> {
    for (const key of await this.#table.keys()) yield [key, await this.get(key)];
  }
}

/** Puts the namespace and a colon before each key of a table. */
export const tableStore = (table: Table): KeyvBridgeAdapter => new KeyvBridgeAdapter(new Rows(table), { namespaceSeparator: ':' });
