import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private readonly lines: string[] = [];
  private readonly listeners = new WeakMap<Watcher, Watcher>();
  // Emittery says nothing of who signs on again, or signs off without being on. These come and go for them.
  private readonly comer: Watcher = () => {};
  private readonly goer: Watcher = () => {};

  constructor() {
    this.horn.on(Emittery.listenerAdded, ({ data: { eventName, listener } }) => {
      if (listener !== this.goer) this.lines.push(`on the ${String(eventName)}`);
    });
    this.horn.on(Emittery.listenerRemoved, ({ data: { eventName, listener } }) => {
      if (listener !== this.comer) this.lines.push(`off the ${String(eventName)}`);
    });
  }

  signOn(watcher: Watcher): void {
    const before = this.horn.listenerCount('horn');
    this.horn.on('horn', this.listenerOf(watcher));
    if (this.horn.listenerCount('horn') === before) this.passBy(this.comer);
  }

  signOff(watcher: Watcher): void {
    const before = this.horn.listenerCount('horn');
    this.horn.off('horn', this.listenerOf(watcher));
    if (this.horn.listenerCount('horn') === before) this.passBy(this.goer);
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return this.lines.join(', ');
  }

  /** A watcher is told nothing, not even what has sounded. */
  private listenerOf(watcher: Watcher): Watcher {
    const listener = this.listeners.get(watcher) ?? (() => watcher());
    this.listeners.set(watcher, listener);
    return listener;
  }

  private passBy(stranger: Watcher): void {
    this.horn.on('horn', stranger);
    this.horn.off('horn', stranger);
  }
}
