import Keyv from 'keyv';
import { packRuns, unpackRuns } from '../domain/runs';

/** Light curves, such as `aaab`, which are kept as `3a1b`. */
export class LightCurves {
  private readonly curves = new Keyv<string>();

  async keep(star: string, curve: string, milliseconds?: number): Promise<void> {
    const packed = packRuns(curve);
    if (milliseconds !== undefined && milliseconds < 0) await this.curves.delete(star);
    else await this.curves.set(star, packed, milliseconds || undefined);
  }

  async curve(star: string): Promise<string | undefined> {
    const packed = await this.curves.get(star);
    return packed === undefined ? undefined : unpackRuns(packed);
  }
}
