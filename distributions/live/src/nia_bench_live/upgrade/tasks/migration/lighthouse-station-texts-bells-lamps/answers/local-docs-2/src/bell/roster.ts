import Emittery from 'emittery';

type Watcher = () => void;
type Fail = (error: unknown) => void;

/** Who listens for the horn. */
export class Roster {
  // The horn carries what a watcher calls when he fails: the first failure is that of the sound.
  private readonly horn = new Emittery<{ horn: Fail }>();
  private readonly listeners = new Map<Watcher, (event: { data: Fail }) => Promise<void>>();
  private readonly comingUnseen = new WeakSet<object>();
  private readonly goingUnseen = new WeakSet<object>();
  private readonly lines: string[] = [];

  constructor() {
    this.horn.on(Emittery.listenerAdded, ({ data: { listener, eventName } }) => {
      if (!this.comingUnseen.has(listener)) this.lines.push(`on the ${String(eventName)}`);
    });
    this.horn.on(Emittery.listenerRemoved, ({ data: { listener, eventName } }) => {
      if (!this.goingUnseen.has(listener)) this.lines.push(`off the ${String(eventName)}`);
    });
  }

  signOn(watcher: Watcher): void {
    if (this.listeners.has(watcher)) {
      // Who signs on again is written down again, but hears the horn once.
      const again = () => {};
      this.goingUnseen.add(again);
      this.horn.on('horn', again);
      this.horn.off('horn', again);
      return;
    }
    const listener = async ({ data: fail }: { data: Fail }) => {
      try {
        await watcher();
      } catch (error) {
        fail(error);
      }
    };
    this.listeners.set(watcher, listener);
    this.horn.on('horn', listener);
  }

  signOff(watcher: Watcher): void {
    const listener = this.listeners.get(watcher);
    if (listener) {
      this.listeners.delete(watcher);
      this.horn.off('horn', listener);
      return;
    }
    // Who signs off without having signed on is written down all the same.
    const absent = () => {};
    this.comingUnseen.add(absent);
    this.horn.on('horn', absent);
    this.horn.off('horn', absent);
  }

  async sound(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.horn.emit('horn', reject).then(resolve, reject);
    });
  }

  get summary(): string {
    return this.lines.join(', ');
  }
}
