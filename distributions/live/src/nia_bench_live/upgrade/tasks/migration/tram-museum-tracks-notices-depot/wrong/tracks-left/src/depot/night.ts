import Keyv, { jsonSerializer, type KeyvValue } from 'keyv';

/** What was written to the disk at night: keys such as `repairs:12`, with texts such as `{"value":"brakes"}`. */
export type Saved = [string, string][];

const prefix = 'repairs:';

/** What is known of a car by what was saved, also before the last change of the program. */
export async function savedRepair(saved: Saved, car: string): Promise<string> {
  const register = new Keyv<string>({ namespace: 'repairs' });
  for (const [key, text] of saved) {
    if (key.startsWith(prefix)) await register.setRaw(key.slice(prefix.length), jsonSerializer.parse<KeyvValue<string>>(text));
  }
  return (await register.get(car)) ?? 'in order';
}
