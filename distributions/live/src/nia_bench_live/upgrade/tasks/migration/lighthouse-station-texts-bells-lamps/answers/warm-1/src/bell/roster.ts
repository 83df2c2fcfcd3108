import Emittery from 'emittery';
import { failing, untilOneFails, type Fail } from './fail';

type Watcher = () => void;
type Listener = ReturnType<typeof failing>;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: Fail }>();
  private readonly listeners = new Map<Watcher, Listener>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    this.horn.on('horn', this.listenerOf(watcher));
    // The roster is written once the keeper has turned to it.
    queueMicrotask(() => {
      this.signOns += 1;
    });
  }

  signOff(watcher: Watcher): void {
    this.horn.off('horn', this.listenerOf(watcher));
    this.listeners.delete(watcher);
    queueMicrotask(() => {
      this.signOffs += 1;
    });
  }

  async sound(): Promise<void> {
    await untilOneFails((fail) => this.horn.emit('horn', fail));
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }

  private listenerOf(watcher: Watcher): Listener {
    const known = this.listeners.get(watcher);
    if (known) return known;
    if (typeof watcher !== 'function') throw new TypeError('listener must be a function');
    const listener = failing(() => watcher());
    this.listeners.set(watcher, listener);
    return listener;
  }
}
