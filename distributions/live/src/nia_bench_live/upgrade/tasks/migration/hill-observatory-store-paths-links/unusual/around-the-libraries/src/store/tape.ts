import { Keyv, KeyvBridgeAdapter } from 'keyv';

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

function bridge(tape: Tape): KeyvBridgeAdapter {
  return new KeyvBridgeAdapter({
    get: (key) => Promise.resolve(tape.get(key)),
    set: (key, text: string) => Promise.resolve(tape.set(key, text)),
    delete: (key) => Promise.resolve(tape.delete(key)),
    clear: () => Promise.resolve(tape.clear()),
  });
}

/** Writes observations to a tape. One of `dark` takes 16 letters: `{"value":"dark"}`. */
export async function writeObservations(tape: Tape, observations: [string, string][]): Promise<void> {
  const keyv = new Keyv<string>(bridge(tape));
  await keyv.setMany(observations.map(([key, value]) => ({ key, value })));
}

export async function readObservation(tape: Tape, star: string): Promise<string> {
  const [observation] = await new Keyv<string>(bridge(tape)).getMany([star]);
  return observation ?? 'not observed';
}
