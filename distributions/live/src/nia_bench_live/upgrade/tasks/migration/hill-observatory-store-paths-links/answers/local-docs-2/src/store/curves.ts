import Keyv from 'keyv';
import { packRuns, unpackRuns } from '../domain/runs';
import { keepFor } from './times';

/** Light curves, such as `aaab`, which are kept as `3a1b`. */
export class LightCurves {
  private readonly curves = new Keyv<string>();

  async keep(star: string, curve: string, milliseconds?: number): Promise<void> {
    await keepFor(this.curves, star, packRuns(curve), milliseconds);
  }

  async curve(star: string): Promise<string | undefined> {
    const packed = await this.curves.get(star);
    return packed === undefined ? undefined : unpackRuns(packed);
  }
}
