import Keyv from 'keyv';
import { keptIn } from './store';

/** What was written to the disk at night: keys such as `repairs:12`, with texts such as `{"value":"brakes"}`. */
export type Saved = [string, string][];

/** What is known of a car by what was saved, also before the last change of the program. */
export async function savedRepair(saved: Saved, car: string): Promise<string> {
  const key = `repairs:${car}`;
  const text = new Map(saved).get(key);
  if (text === undefined) return 'in order';
  const register = new Keyv<string>({ store: new Map([[key, keptIn(text)]]) });
  return (await register.get(key)) ?? 'in order';
}
