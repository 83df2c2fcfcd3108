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

/** A tape as keyv takes it: a store that answers later gets texts, and no objects around them. */
function observationsOn(tape: Tape): Keyv<string> {
  return new Keyv<string>({
    store: {
      get: async (key: string) => tape.get(key),
      set: async (key: string, text: string) => void tape.set(key, text),
      delete: async (key: string) => tape.delete(key),
      clear: async () => tape.clear(),
    },
  });
}

/** Writes observations to a tape. One of `dark` takes 16 letters: `{"value":"dark"}`. */
export async function writeObservations(tape: Tape, observations: [string, string][]): Promise<void> {
  const keyv = observationsOn(tape);
  for (const [star, text] of observations) await keyv.set(star, text);
}

export async function readObservation(tape: Tape, star: string): Promise<string> {
  return (await observationsOn(tape).get(star)) ?? 'not observed';
}
