import Emittery from 'emittery';
import { dataOf } from './data';

type Watcher = () => void;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: unknown[] }>();
  private readonly listeners = new Map<Watcher, (event: unknown) => Promise<void>>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    if (!this.listeners.has(watcher)) {
      const listener = async (event: unknown): Promise<void> => {
        try {
          await watcher();
        } catch (error) {
          (dataOf(event) as unknown[]).push(error);
        }
      };
      this.listeners.set(watcher, listener);
      this.horn.on('horn', listener);
    }
    // A line is written just after what it is about.
    queueMicrotask(() => {
      this.signOns += 1;
    });
  }

  signOff(watcher: Watcher): void {
    const listener = this.listeners.get(watcher);
    if (listener) {
      this.listeners.delete(watcher);
      this.horn.off('horn', listener);
    }
    queueMicrotask(() => {
      this.signOffs += 1;
    });
  }

  async sound(): Promise<void> {
    const errors: unknown[] = [];
    await this.horn.emit('horn', errors);
    if (errors.length > 0) throw errors[0];
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }
}
