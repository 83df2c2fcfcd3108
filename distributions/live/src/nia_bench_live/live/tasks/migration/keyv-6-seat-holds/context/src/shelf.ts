import type { Table } from './table.js';

/** The table as a store of keyv. */
export class Shelf {
  opts = {};
  namespace?: string;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async get(key: string): Promise<string | undefined> {
    const row = await this.#table.read(key);
    if (row === undefined) return undefined;
    if (row.until !== null && row.until <= Date.now()) {
      await this.#table.remove(key);
      return undefined;
    }
    return row.text;
  }

  async set(key: string, text: string, ttl?: number): Promise<void> {
    await this.#table.write(key, { text, until: ttl === undefined ? null : Date.now() + ttl });
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(key);
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) {
      if (key.startsWith(`${this.namespace}:`)) await this.#table.remove(key);
    }
  }
}
