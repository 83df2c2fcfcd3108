import Keyv from 'keyv';
import { packRuns, unpackRuns } from '../domain/runs';
import { storeKey } from './keys';

/** Changes the value of an entry, which is a text in JSON. */
function withValue(entry: string, change: (value: string) => string): string {
  const parts = JSON.parse(entry) as { value: string };
  return JSON.stringify({ ...parts, value: change(parts.value) });
}

/** Light curves, such as `aaab`, which are kept as `3a1b`. */
export class LightCurves {
  private readonly curves = new Keyv<string>({
    compression: {
      compress: async (entry: string) => withValue(entry, packRuns),
      decompress: async (entry: string) => withValue(entry, unpackRuns),
    },
  });

  async keep(star: string, curve: string, milliseconds?: number): Promise<void> {
    await this.curves.set(storeKey(star), curve, milliseconds);
    // What is kept until a time before now is gone.
    if (milliseconds !== undefined && milliseconds < 0) await this.curves.delete(storeKey(star));
  }

  async curve(star: string): Promise<string | undefined> {
    return this.curves.get(storeKey(star));
  }
}
