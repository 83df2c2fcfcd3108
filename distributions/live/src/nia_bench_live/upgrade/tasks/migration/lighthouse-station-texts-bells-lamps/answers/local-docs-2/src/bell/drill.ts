import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step. */
export class Drill {
  // The start carries what a step calls when it fails: the first failure stops the drill at once.
  private readonly steps = new Emittery<{ start: (error: unknown) => void }>();

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
