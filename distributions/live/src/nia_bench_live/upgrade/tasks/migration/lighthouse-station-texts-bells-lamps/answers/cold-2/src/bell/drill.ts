import Emittery from 'emittery';
import { dataOf } from './data';

type Fail = (error: unknown) => void;

export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step at once, and the report says why a drill failed. */
export class Drill {
  private readonly steps = new Emittery<{ start: Fail }>();

  add(name: string, step: Step): this {
    this.steps.on('start', async (event: unknown) => {
      try {
        await step(name);
      } catch (error) {
        (dataOf(event) as Fail)(error);
      }
    });
    return this;
  }

  /** 'all done', or what the first station that failed said. */
  run(): Promise<string> {
    return new Promise((resolve) => {
      // The first failure ends a drill, while other stations may still take their steps.
      const fail: Fail = (error) => resolve(`stopped: ${error instanceof Error ? error.message : String(error)}`);
      this.steps.emit('start', fail).then(() => resolve('all done'), fail);
    });
  }
}
