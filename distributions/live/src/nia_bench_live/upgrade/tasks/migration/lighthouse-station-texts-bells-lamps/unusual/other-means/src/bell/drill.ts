import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step. */
export class Drill {
  private readonly steps = new Emittery<{ start: unknown[] }>();

  add(name: string, step: Step): this {
    this.steps.on('start', async ({ data: failures }) => {
      try {
        await step(name);
      } catch (failure) {
        failures.push(failure);
      }
    });
    return this;
  }

  async run(): Promise<string> {
    const failures: unknown[] = [];
    await this.steps.emit('start', failures);
    const [first] = failures;
    if (failures.length === 0) return 'all done';
    return `stopped: ${first instanceof Error ? first.message : String(first)}`;
  }
}
