import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** Stops a drill at once. */
type Stop = (error: unknown) => void;

/** A drill: each station takes its step. */
export class Drill {
  private readonly steps = new Emittery<{ start: Stop }>();

  add(name: string, step: Step): this {
    this.steps.on('start', async ({ data: stop }) => {
      try {
        await step(name);
      } catch (error) {
        stop(error);
      }
    });
    return this;
  }

  async run(): Promise<string> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.steps.emit('start', reject).then(resolve, reject);
      });
      return 'all done';
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
