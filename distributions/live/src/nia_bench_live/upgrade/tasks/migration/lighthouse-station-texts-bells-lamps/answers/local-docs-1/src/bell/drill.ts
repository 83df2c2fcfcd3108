import Emittery from 'emittery';
import { telling, untilFailure, type Fail } from './failures';

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step at once, and the report says why a drill failed. */
export class Drill {
  private readonly steps = new Emittery<{ start: Fail }>();

  add(name: string, step: Step): this {
    this.steps.on('start', ({ data: fail }) => telling(fail, () => step(name)));
    return this;
  }

  /** 'all done', or what the first station that failed said. */
  async run(): Promise<string> {
    try {
      await untilFailure((fail) => this.steps.emit('start', fail));
      return 'all done';
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
