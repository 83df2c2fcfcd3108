import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** Hears what a station that failed has thrown. */
type Fail = (error: unknown) => void;

/** A drill: each station takes its step at once, and the report says why a drill failed. */
export class Drill {
  private readonly steps = new Emittery<{ start: Fail }>();

  add(name: string, step: Step): this {
    this.steps.on('start', async ({ data: fail }) => {
      try {
        await step(name);
      } catch (error) {
        fail(error);
      }
    });
    return this;
  }

  /** 'all done', or what the first station that failed said. */
  async run(): Promise<string> {
    try {
      // The first failure counts, also while other stations are not done
      await new Promise<void>((resolve, reject) => {
        this.steps.emit('start', reject).then(() => resolve(), reject);
      });
      return 'all done';
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
