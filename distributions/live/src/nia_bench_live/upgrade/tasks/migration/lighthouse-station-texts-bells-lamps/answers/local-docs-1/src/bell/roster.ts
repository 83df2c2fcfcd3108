import Emittery from 'emittery';
import { telling, untilFailure, type Fail } from './failures';

type Watcher = () => void;
type Listener = (event: { data: Fail }) => Promise<void>;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: Fail }>();
  private readonly listeners = new Map<Watcher, Listener>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    const listener = this.listeners.get(watcher) ?? (({ data: fail }) => telling(fail, () => watcher()));
    this.listeners.set(watcher, listener);
    this.horn.on('horn', listener);
    // A line is written a moment later.
    void Promise.resolve().then(() => {
      this.signOns += 1;
    });
  }

  signOff(watcher: Watcher): void {
    const listener = this.listeners.get(watcher);
    this.listeners.delete(watcher);
    if (listener) this.horn.off('horn', listener);
    void Promise.resolve().then(() => {
      this.signOffs += 1;
    });
  }

  async sound(): Promise<void> {
    await untilFailure((fail) => this.horn.emit('horn', fail));
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }
}
