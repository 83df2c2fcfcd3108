import Keyv, { KeyvMemoryAdapter } from 'keyv';
import { presentText } from './texts';

/** What was written to the disk at night: keys such as `repairs:12`, with texts such as `{"value":"brakes"}`. */
export type Saved = [string, string][];

const namespace = 'repairs';
const namespaceSeparator = ':';

/** What is known of a car by what was saved, also before the last change of the program. */
export async function savedRepair(saved: Saved, car: string): Promise<string> {
  const texts = new Map(saved.map(([key, text]) => [key, presentText(text)]));
  const store = new KeyvMemoryAdapter(texts, { namespace, namespaceSeparator });
  const register = new Keyv<string>({ store, namespace });
  // A car may be named as in the file.
  const name = car.startsWith(`${namespace}${namespaceSeparator}`) ? car.slice(namespace.length + 1) : car;
  return (await register.get(name)) ?? 'in order';
}
