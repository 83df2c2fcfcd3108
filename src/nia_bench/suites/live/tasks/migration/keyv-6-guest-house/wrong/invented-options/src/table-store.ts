import { keyvStorageCapability, type KeyvStorageCapability, type KeyvStorageEntry } from 'keyv';
import type { Table } from './table';

/** Keeps what keyv is given in a table. */
export class TableStore {
  namespace?: string;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get capabilities(): KeyvStorageCapability {
    return keyvStorageCapability(this);
  }

  async get(key: string): Promise<string | undefined> {
    const row = await this.#table.read(this.#row(key));
    return row?.until !== undefined && row.until <= Date.now() ? undefined : row?.text;
  }

  async getMany(keys: string[]): Promise<Array<string | undefined>> {
    return Promise.all(keys.map((key) => this.get(key)));
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map((key) => this.has(key)));
  }

  async set(key: string, value: unknown, expires?: number): Promise<boolean> {
    const text = String(value);
    await this.#table.write(this.#row(key), expires === undefined ? { text } : { text, until: expires });
    return true;
  }

  async setMany<Value>(entries: Array<KeyvStorageEntry<Value>>): Promise<boolean[]> {
    return Promise.all(entries.map(({ key, value, expires }) => this.set(key, value, expires)));
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(this.#row(key));
  }

  async deleteMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map((key) => this.delete(key)));
  }

  /** Leaves the rows of other namespaces alone. */
  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) {
      if (key.startsWith(this.#row(''))) await this.#table.remove(key);
    }
  }

  #row(key: string): string {
    return `${this.namespace}:${key}`;
  }
}
