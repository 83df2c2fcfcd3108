import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step. */
export class Drill {
  private readonly steps = new Emittery<{ start: unknown[] }>();

  add(name: string, step: Step): this {
    this.steps.on('start', async ({ data: failures }) => {
      try {
        await step(name);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    });
    return this;
  }

  async run(): Promise<string> {
    const failures: unknown[] = [];
    try {
      await this.steps.emit('start', failures);
      return 'all done';
    } catch (failure) {
      // What failed first is told.
      const error = failures.length > 0 ? failures[0] : failure;
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
