import Keyv from 'keyv';
import { packRuns, unpackRuns } from '../domain/runs';

/** Light curves, such as `aaab`, which are kept as `3a1b`. */
export class LightCurves {
  private readonly curves = new Keyv<string>({
    compression: {
      compress: async (curve: string) => packRuns(curve),
      decompress: async (packed: string) => unpackRuns(packed),
    },
  });

  async keep(star: string, curve: string, milliseconds?: number): Promise<void> {
    await this.curves.set(star, curve, milliseconds);
  }

  async curve(star: string): Promise<string | undefined> {
    return this.curves.get(star);
  }
}
