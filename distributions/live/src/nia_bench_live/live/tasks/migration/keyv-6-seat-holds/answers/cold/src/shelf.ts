import type { Table } from './table.js';
import { fromText } from './text.js';

const MARK = '#';

/** The key of a seat in keyv. */
export function keyOf(seat: string): string {
  return MARK + seat;
}

/** The table as a store of keyv. */
export class Shelf {
  opts = {};
  namespace?: string;
  readonly #table: Table;
  readonly #prefix: string;

  constructor(table: Table, name: string) {
    this.#table = table;
    this.#prefix = `${name}:`;
  }

  /** A seat's key in the table. */
  rowOf(seat: string): string {
    return this.#prefix + seat;
  }

  async get(key: string): Promise<string | undefined> {
    const name = this.#nameOf(key);
    const row = await this.#table.read(name);
    if (row === undefined) return undefined;
    if (row.until !== null && row.until <= Date.now()) {
      await this.#table.remove(name);
      return undefined;
    }
    return row.text;
  }

  async set(key: string, text: string): Promise<boolean> {
    const { expires } = fromText<{ expires?: number | null }>(text);
    await this.#table.write(this.#nameOf(key), { text, until: expires ?? null });
    return true;
  }

  async delete(key: string): Promise<boolean> {
    return this.#table.remove(this.#nameOf(key));
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async clear(): Promise<void> {
    for (const key of await this.#table.keys()) {
      if (key.startsWith(this.#prefix)) await this.#table.remove(key);
    }
  }

  /** There are no events: whoever calls is told of a failure. */
  on(): this {
    return this;
  }

  // Whatever keyv writes before the mark, the table has our own prefix.
  #nameOf(key: string): string {
    return this.rowOf(key.slice(key.indexOf(MARK) + MARK.length));
  }
}
