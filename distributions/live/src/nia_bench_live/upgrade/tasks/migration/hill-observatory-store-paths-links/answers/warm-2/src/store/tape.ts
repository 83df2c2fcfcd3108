import Keyv, { KeyvBridgeAdapter, type KeyvBridgeStore } from 'keyv';
import { storeKey } from './keys';

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

/** A tape as a store that is given texts alone. */
function textStore(tape: Tape): KeyvBridgeAdapter {
  return new KeyvBridgeAdapter(tape as unknown as KeyvBridgeStore);
}

/** Writes observations to a tape. One of `dark` takes 16 letters: `{"value":"dark"}`. */
export async function writeObservations(tape: Tape, observations: [string, string][]): Promise<void> {
  const keyv = new Keyv<string>({ store: textStore(tape) });
  for (const [star, text] of observations) await keyv.set(storeKey(star), text);
}

export async function readObservation(tape: Tape, star: string): Promise<string> {
  return (await new Keyv<string>({ store: textStore(tape) }).get(storeKey(star))) ?? 'not observed';
}
