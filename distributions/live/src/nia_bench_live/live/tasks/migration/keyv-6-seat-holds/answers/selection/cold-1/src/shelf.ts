import type { Table } from './table.js';

/** The rows of the table whose keys begin with a prefix, as a store of keyv. Keys come with their prefix. */
export class Shelf {
  readonly #table: Table;
  readonly #prefix: string;

  constructor(table: Table, prefix: string) {
    this.#table = table;
    this.#prefix = prefix;
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

  async set(key: string, text: string, ttl?: number): Promise<boolean> {
    await this.#table.write(key, { text, until: ttl === undefined ? null : Date.now() + ttl });
    return true;
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(key);
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) {
      if (key.startsWith(this.#prefix)) await this.#table.remove(key);
    }
  }
}
