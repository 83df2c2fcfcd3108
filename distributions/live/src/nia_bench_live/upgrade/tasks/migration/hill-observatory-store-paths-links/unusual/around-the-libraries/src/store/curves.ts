import { Keyv, type KeyvValue } from 'keyv';
import { packRuns, unpackRuns } from '../domain/runs';

/** Light curves, such as `aaab`, which are kept as `3a1b`. */
export class LightCurves {
  private readonly curves = new Keyv<string>({
    serialization: {
      stringify(entry: unknown) {
        const { value, expires } = entry as KeyvValue<string>;
        return JSON.stringify({ value: packRuns(value ?? ''), expires });
      },
      parse<T>(text: string): T {
        const { value, expires } = JSON.parse(text) as KeyvValue<string>;
        return { value: unpackRuns(value ?? ''), expires } as T;
      },
    },
  });

  async keep(star: string, curve: string, milliseconds?: number): Promise<void> {
    await this.curves.set(star, curve, milliseconds);
  }

  async curve(star: string): Promise<string | undefined> {
    return this.curves.get(star);
  }
}
