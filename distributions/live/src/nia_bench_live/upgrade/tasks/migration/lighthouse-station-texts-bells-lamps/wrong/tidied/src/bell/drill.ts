import Emittery from 'emittery';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step. */
export class Drill {
  private readonly steps = new Emittery();

  add(name: string, step: Step): this {
    this.steps.on('start', () => step(name));
    return this;
  }

  /** 'done', or what the first station that failed said. */
  async run(): Promise<string> {
    try {
      await this.steps.emit('start');
      return 'done';
    } catch (failure) {
      const error: unknown = failure instanceof AggregateError ? failure.errors[0] : failure;
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
