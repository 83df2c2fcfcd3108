import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private readonly lines: string[] = [];

  constructor() {
    this.horn.on(Emittery.listenerAdded, ({ data: { eventName } }) => {
      this.lines.push(`on the ${String(eventName)}`);
    });
    this.horn.on(Emittery.listenerRemoved, ({ data: { eventName } }) => {
      this.lines.push(`off the ${String(eventName)}`);
    });
  }

  signOn(watcher: Watcher): void {
    this.horn.on('horn', watcher);
  }

  signOff(watcher: Watcher): void {
    this.horn.off('horn', watcher);
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return this.lines.join(', ');
  }
}
