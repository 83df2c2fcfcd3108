import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step. */
export class Drill {
  private readonly steps = new Emittery<{ start: (error: unknown) => void }>();

  add(name: string, step: Step): this {
    this.steps.on('start', async ({ data: stop }) => {
      try {
        await step(name);
      } catch (error) {
        stop(error);
        throw error;
      }
    });
    return this;
  }

  async run(): Promise<string> {
    try {
      // The first step that fails stops the drill, without waiting for the others.
      await new Promise<void>((resolve, reject) => {
        this.steps.emit('start', reject).then(resolve, reject);
      });
      return 'all done';
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
