import Keyv from 'keyv';
import { labelled, serialization } from './texts';

/** What was written to the disk at night: keys such as `repairs:12`, with texts such as `{"value":"brakes"}`. */
export type Saved = [string, string][];

/** What is known of a car by what was saved, also before the last change of the program. */
export async function savedRepair(saved: Saved, car: string): Promise<string> {
  const texts = new Map(saved);
  const store = labelled({
    get: async (key) => texts.get(key),
    set: async (key, text: string) => texts.set(key, text),
    delete: async (key) => texts.delete(key),
    clear: async () => texts.clear(),
  });
  const register = new Keyv<string>({ store, namespace: 'repairs', serialization });
  return (await register.get(car)) ?? 'in order';
}
