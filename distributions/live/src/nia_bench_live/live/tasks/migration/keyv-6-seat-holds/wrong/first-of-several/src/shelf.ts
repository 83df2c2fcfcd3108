import { keyvStorageCapability, type KeyvStorageCapability, type KeyvStorageEntry } from 'keyv';
import type { Table } from './table.js';

/** The table as a store of keyv, which leaves the names of the rows to it. */
export class Shelf {
  namespace?: string;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get capabilities(): KeyvStorageCapability {
    return keyvStorageCapability(this);
  }

  #row(key: string): string {
    return `${this.namespace}:${key}`;
  }

  async get(key: string): Promise<string | undefined> {
    const row = await this.#table.read(this.#row(key));
    if (row === undefined) return undefined;
    if (row.until !== null && row.until <= Date.now()) {
      await this.#table.remove(this.#row(key));
      return undefined;
    }
    return row.text;
  }

  async getMany(keys: string[]): Promise<(string | undefined)[]> {
    return Promise.all(keys.map((key) => this.get(key)));
  }

  async set(key: string, text: string, expires?: number): Promise<boolean> {
    await this.#table.write(this.#row(key), { text, until: expires ?? null });
    return true;
  }

  async setMany(entries: KeyvStorageEntry<string>[]): Promise<boolean[]> {
    return Promise.all(entries.map(({ key, value, expires }) => this.set(key, value, expires)));
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(this.#row(key));
  }

  async deleteMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map((key) => this.delete(key)));
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map((key) => this.has(key)));
  }

  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) {
      if (key.startsWith(`${this.namespace}:`)) await this.#table.remove(key);
    }
  }
}
