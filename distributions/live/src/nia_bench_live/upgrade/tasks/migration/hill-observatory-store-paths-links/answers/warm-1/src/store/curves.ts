import Keyv from 'keyv';
import { packRuns, unpackRuns } from '../domain/runs';
import { entryOf } from './expiry';

/** The key of a star; Keyv takes no empty ones. */
function keyOf(star: string): string {
  return `star:${star}`;
}

/** Light curves, such as `aaab`, which are kept as `3a1b`. */
export class LightCurves {
  // The compression of Keyv is for all that it keeps with a curve, and runs are for letters alone.
  private readonly curves = new Keyv<string>();

  async keep(star: string, curve: string, milliseconds?: number): Promise<void> {
    await this.curves.setRaw(keyOf(star), entryOf(packRuns(curve), milliseconds));
  }

  async curve(star: string): Promise<string | undefined> {
    const packed = await this.curves.get(keyOf(star));
    return packed === undefined ? undefined : unpackRuns(packed);
  }
}
