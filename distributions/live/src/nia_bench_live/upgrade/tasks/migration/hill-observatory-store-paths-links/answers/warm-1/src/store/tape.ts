import Keyv, { KeyvBridgeAdapter } from 'keyv';

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

/** The keyv of a tape, on which there are plain texts, under keys such as `keyv:vega`. */
function keyvOf(tape: Tape): Keyv<string> {
  return new Keyv<string>({ store: new KeyvBridgeAdapter(tape as never) });
}

function keyOf(star: string): string {
  return `keyv:${star}`;
}

/** Writes observations to a tape. One of `dark` takes 16 letters: `{"value":"dark"}`. */
export async function writeObservations(tape: Tape, observations: [string, string][]): Promise<void> {
  const keyv = keyvOf(tape);
  for (const [star, text] of observations) await keyv.set(keyOf(star), text);
}

export async function readObservation(tape: Tape, star: string): Promise<string> {
  return (await keyvOf(tape).get(keyOf(star))) ?? 'not observed';
}
