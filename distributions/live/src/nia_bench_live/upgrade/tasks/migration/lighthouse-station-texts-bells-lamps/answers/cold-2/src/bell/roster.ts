import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private readonly lines: string[] = [];
  private readonly calls = new WeakMap<Watcher, () => void>();

  constructor() {
    this.horn.on(Emittery.listenerAdded, ({ data: { eventName } }) => {
      this.lines.push(`on the ${String(eventName)}`);
    });
    this.horn.on(Emittery.listenerRemoved, ({ data: { eventName } }) => {
      this.lines.push(`off the ${String(eventName)}`);
    });
  }

  signOn(watcher: Watcher): void {
    this.horn.on('horn', this.callOf(watcher));
  }

  signOff(watcher: Watcher): void {
    this.horn.off('horn', this.callOf(watcher));
  }

  /** Watchers are told nothing but that the horn sounds. */
  private callOf(watcher: Watcher): () => void {
    const call = this.calls.get(watcher) ?? (() => watcher());
    this.calls.set(watcher, call);
    return call;
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return this.lines.join(', ');
  }
}
