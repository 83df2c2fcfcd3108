import { type KeyvStorageCapability, keyvStorageCapability } from 'keyv';
import type { Table } from './table.js';

interface Entry {
  key: string;
  value: string;
  expires?: number;
}

/** The table as a store of keyv. Its keys begin with the namespace, as "holds:A1". */
export class Shelf {
  /** Set by keyv. */
  namespace: string | undefined = undefined;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Has keyv use the shelf as it is, and say when an entry ends rather than how long it lasts. */
  get capabilities(): KeyvStorageCapability {
    return keyvStorageCapability(this);
  }

  async get(key: string): Promise<string | undefined> {
    const rowKey = this.#rowKey(key);
    const row = await this.#table.read(rowKey);
    if (row === undefined) return undefined;
    if (row.until !== null && row.until <= Date.now()) {
      await this.#table.remove(rowKey);
      return undefined;
    }
    return row.text;
  }

  async getMany(keys: string[]): Promise<Array<string | undefined>> {
    return Promise.all(keys.map((key) => this.get(key)));
  }

  async set(key: string, text: string, expires?: number): Promise<boolean> {
    await this.#table.write(this.#rowKey(key), { text, until: expires ?? null });
    return true;
  }

  async setMany(entries: Entry[]): Promise<boolean[]> {
    return Promise.all(entries.map(({ key, value, expires }) => this.set(key, value, expires)));
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(this.#rowKey(key));
  }

  async deleteMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map((key) => this.delete(key)));
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    const results: boolean[] = [];
    for (const key of keys) results.push(await this.has(key));
    return results;
  }

  async clear(): Promise<void> {
    const prefix = this.#rowKey('');
    for (const rowKey of await this.#table.keys()) {
      if (rowKey.startsWith(prefix)) await this.#table.remove(rowKey);
    }
  }

  #rowKey(key: string): string {
    return this.namespace ? `${this.namespace}:${key}` : key;
  }
}
