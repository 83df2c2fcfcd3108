import Keyv from 'keyv';

/** A tape on which observations are written. It counts the letters of all that it has ever taken. */
export class Tape {
  used = 0;
  private readonly texts = new Map<string, string>();

  get(key: string): string | undefined {
    return this.texts.get(key);
  }

  set(key: string, text: string): this {
    this.used += text.length;
    this.texts.set(key, text);
    return this;
  }

  has(key: string): boolean {
    return this.texts.has(key);
  }

  delete(key: string): boolean {
    return this.texts.delete(key);
  }

  clear(): void {
    this.texts.clear();
  }
}

interface Entry {
  value?: unknown;
  expires?: number | null;
}

/** How an entry is written on a tape: without an end that it does not have, and with a `:` before one in front. */
const serialization = {
  stringify(data: unknown): string {
    const { value, expires } = data as Entry;
    const written = typeof value === 'string' && value.startsWith(':') ? `:${value}` : value;
    return JSON.stringify({ value: written, expires: expires ?? undefined });
  },
  parse<T>(text: string): T {
    const entry = JSON.parse(text) as Entry;
    if (typeof entry?.value === 'string' && entry.value.startsWith(':')) entry.value = entry.value.slice(1);
    return entry as T;
  },
};

/** Writes observations to a tape. One of `dark` takes 16 letters: `{"value":"dark"}`. */
export async function writeObservations(tape: Tape, observations: [string, string][]): Promise<void> {
  const keyv = new Keyv<string>({ store: tape, serialization });
  for (const [star, text] of observations) await keyv.set(star, text);
}

export async function readObservation(tape: Tape, star: string): Promise<string> {
  return (await new Keyv<string>({ store: tape, serialization }).get(star)) ?? 'not observed';
}
