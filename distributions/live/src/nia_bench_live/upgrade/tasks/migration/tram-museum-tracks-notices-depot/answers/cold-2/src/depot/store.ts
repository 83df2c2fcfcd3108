import type { Cabinet } from './drawers';

/** What is kept of a value: the value itself, and when it ends. */
interface Kept {
  value?: unknown;
  expires?: number | null;
}

function original(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.startsWith(':base64:')) return Buffer.from(value.slice(8), 'base64');
  return value.startsWith(':') ? value.slice(1) : value;
}

/** What a text such as `{"value":"brakes"}` keeps. */
export function keptIn(text: string): Kept {
  return JSON.parse(text, (_, value: unknown) => original(value)) as Kept;
}

/** A cabinet for keyv, whose labels begin with a name, and which has nothing but texts in it. */
export class Labelled {
  constructor(
    private readonly cabinet: Cabinet,
    private readonly name: string,
  ) {}

  async get(key: string): Promise<Kept | undefined> {
    const text: unknown = await this.cabinet.get(this.label(key));
    return typeof text === 'string' ? keptIn(text) : ((text ?? undefined) as Kept | undefined);
  }

  async set(key: string, kept: unknown, milliseconds?: number): Promise<boolean> {
    const text = typeof kept === 'string' ? kept : JSON.stringify(kept);
    return this.cabinet.set(this.label(key), text, milliseconds);
  }

  async delete(key: string): Promise<boolean> {
    return this.cabinet.delete(this.label(key));
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async clear(): Promise<void> {
    await this.cabinet.clear();
  }

  private label(key: string): string {
    return `${this.name}:${key}`;
  }
}
