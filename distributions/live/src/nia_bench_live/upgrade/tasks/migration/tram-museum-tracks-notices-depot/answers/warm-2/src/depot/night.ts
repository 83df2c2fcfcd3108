import Keyv, { KeyvMemoryAdapter } from 'keyv';

/** What was written to the disk at night: keys such as `repairs:12`, with texts such as `{"value":"brakes"}`. */
export type Saved = [string, string][];

/** What is known of a car by what was saved, also before the last change of the program. */
export async function savedRepair(saved: Saved, car: string): Promise<string> {
  const register = new Keyv<string>({
    store: new KeyvMemoryAdapter(new Map(saved.map(([key, value]) => [key, { value }]))),
  });
  return (await register.get(`repairs:${car}`)) ?? 'in order';
}
