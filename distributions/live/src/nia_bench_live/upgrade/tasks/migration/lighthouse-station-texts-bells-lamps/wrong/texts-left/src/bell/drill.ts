import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step. */
export class Drill {
  private readonly steps = new Emittery();

  add(name: string, step: Step): this {
    this.steps.on('start', () => step(name));
    return this;
  }

  async run(): Promise<string> {
    try {
      await this.steps.emit('start');
      return 'all done';
    } catch (failure) {
      const error: unknown = failure instanceof AggregateError ? failure.errors[0] : failure;
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
