import Emittery from 'emittery';

type Watcher = () => void;

/** Hears what a watcher has thrown. */
type Fail = (error: unknown) => void;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: Fail }>();
  private readonly listeners = new Map<Watcher, (event: { data: Fail }) => Promise<void>>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    if (!this.listeners.has(watcher)) {
      const listener = async ({ data: fail }: { data: Fail }): Promise<void> => {
        try {
          await watcher();
        } catch (error) {
          fail(error);
        }
      };
      this.listeners.set(watcher, listener);
      this.horn.on('horn', listener);
    }
    // The line is written once what runs now is done
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
    // The first failure counts, as it is
    await new Promise<void>((resolve, reject) => {
      this.horn.emit('horn', reject).then(() => resolve(), reject);
    });
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }
}
