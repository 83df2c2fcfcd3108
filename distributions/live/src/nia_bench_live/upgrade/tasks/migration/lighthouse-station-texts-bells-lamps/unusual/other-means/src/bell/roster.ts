import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private readonly lines: string[] = [];

  constructor() {
    this.horn.on([Emittery.listenerAdded, Emittery.listenerRemoved], (event) => {
      this.lines.push(`${event.name === Emittery.listenerAdded ? 'on' : 'off'} the ${String(event.data.eventName)}`);
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
    return this.lines.filter((line) => line.endsWith('the horn')).join(', ');
  }
}
