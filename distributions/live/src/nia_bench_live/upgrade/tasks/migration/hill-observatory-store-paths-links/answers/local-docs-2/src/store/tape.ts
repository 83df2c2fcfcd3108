import Keyv, { KeyvBridgeAdapter } from 'keyv';
import { storeNames } from './names';

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

/** What keeps texts on a tape, and nothing but the texts. */
function tapeStore(tape: Tape): Keyv<string> {
  const bridge = new KeyvBridgeAdapter(
    {
      get: async (key) => tape.get(key),
      set: async (key, text: string) => {
        tape.set(key, text);
        return true;
      },
      delete: async (key) => tape.delete(key),
      clear: async () => tape.clear(),
      has: async (key) => tape.has(key),
    },
    storeNames,
  );
  return new Keyv<string>({ store: bridge });
}

/** Writes observations to a tape. One of `dark` takes 16 letters: `{"value":"dark"}`. */
export async function writeObservations(tape: Tape, observations: [string, string][]): Promise<void> {
  const keyv = tapeStore(tape);
  for (const [star, text] of observations) await keyv.set(star, text);
}

export async function readObservation(tape: Tape, star: string): Promise<string> {
  return (await tapeStore(tape).get(star)) ?? 'not observed';
}
