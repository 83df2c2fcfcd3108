import Emittery from 'emittery';

type Watcher = () => void;
/** Ends the sounding at once. */
type Fail = (error: unknown) => void;
type Listener = (sounding: { data: Fail }) => Promise<void>;

/** Who listens for the horn. */
export class Roster {
  private readonly horn = new Emittery<{ horn: Fail; unchanged: string }>();
  private readonly listeners = new Map<Watcher, Listener>();
  private readonly lines: string[] = [];

  constructor() {
    // Who is on already, or off already, is not announced by the emitter itself.
    this.horn.on('unchanged', ({ data }) => {
      this.lines.push(data);
    });
    this.horn.on(Emittery.listenerAdded, ({ data: { eventName } }) => {
      this.lines.push(`on the ${String(eventName)}`);
    });
    this.horn.on(Emittery.listenerRemoved, ({ data: { eventName } }) => {
      this.lines.push(`off the ${String(eventName)}`);
    });
  }

  signOn(watcher: Watcher): void {
    if (this.listeners.has(watcher)) {
      void this.horn.emit('unchanged', 'on the horn');
      return;
    }
    const listener: Listener = async ({ data: fail }) => {
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
    if (!listener) {
      void this.horn.emit('unchanged', 'off the horn');
      return;
    }
    this.listeners.delete(watcher);
    this.horn.off('horn', listener);
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
