import { EventEmitter } from 'node:events';

import type { Table } from './table.js';

interface Entry {
  key: string;
  value: string;
  ttl?: number;
}

/** The table as a store of keyv. Keys come as they are for keyv; in the table they begin with the namespace. */
export class Shelf extends EventEmitter {
  namespace?: string;
  readonly #table: Table;

  constructor(table: Table, namespace?: string) {
    super();
    this.#table = table;
    this.namespace = namespace;
  }

  /** A key as it is in the table. */
  inTable(key: string): string {
    return this.namespace ? `${this.namespace}:${key}` : key;
  }

  async get(key: string): Promise<string | undefined> {
    const inTable = this.inTable(key);
    const row = await this.#table.read(inTable);
    if (row === undefined) return undefined;
    if (row.until !== null && row.until <= Date.now()) {
      await this.#table.remove(inTable);
      return undefined;
    }
    return row.text;
  }

  async getMany(keys: string[]): Promise<Array<string | undefined>> {
    return Promise.all(keys.map((key) => this.get(key)));
  }

  async set(key: string, text: string, ttl?: number): Promise<boolean> {
    await this.#table.write(this.inTable(key), { text, until: ttl === undefined ? null : Date.now() + ttl });
    return true;
  }

  async setMany(entries: Entry[]): Promise<boolean[]> {
    return Promise.all(entries.map(({ key, value, ttl }) => this.set(key, value, ttl)));
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(this.inTable(key));
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
    const start = this.inTable('');
    for (const key of await this.#table.keys()) {
      if (key.startsWith(start)) await this.#table.remove(key);
    }
  }

  async disconnect(): Promise<void> {
    // The table is not ours to close.
  }
}
