import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private readonly ears = new WeakMap<Watcher, Watcher>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    this.horn.on('horn', this.earOf(watcher));
    // A line is written a moment later, as an event of the horn would be.
    queueMicrotask(() => {
      this.signOns += 1;
    });
  }

  signOff(watcher: Watcher): void {
    this.horn.off('horn', this.earOf(watcher));
    queueMicrotask(() => {
      this.signOffs += 1;
    });
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }

  /** What hears the horn for a watcher, who is told nothing of it. */
  private earOf(watcher: Watcher): Watcher {
    const ear = this.ears.get(watcher) ?? (() => watcher());
    this.ears.set(watcher, ear);
    return ear;
  }
}
