import type { Table } from './table';

/** The table as a store that keyv bridges to: it is given the keys of the table, and times to live. */
export class Shelf {
  constructor(private readonly table: Table) {}

  get = async (key: string): Promise<string | undefined> => {
    const row = await this.table.read(key);
    const isOver = row !== undefined && row.until !== null && row.until <= Date.now();
    if (isOver) await this.table.remove(key);
    return isOver ? undefined : row?.text;
  };

  set = async (key: string, text: string, ttl?: number): Promise<boolean> => {
    await this.table.write(key, { text, until: ttl === undefined ? null : Date.now() + ttl });
    return true;
  };

  delete = async (key: string): Promise<boolean> => this.table.remove(key);

  has = async (key: string): Promise<boolean> => (await this.get(key)) !== undefined;

  clear = async (): Promise<void> => {
    for (const key of await this.table.keys()) await this.table.remove(key);
  };

  async *iterator(): AsyncGenerator<[string, string]> {
    for (const key of await this.table.keys()) {
      const row = await this.table.read(key);
      if (row) yield [key, row.text];
    }
  }
}
