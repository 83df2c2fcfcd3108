import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    this.signOns += 1;
    this.horn.on('horn', watcher);
  }

  signOff(watcher: Watcher): void {
    this.signOffs += 1;
    this.horn.off('horn', watcher);
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }
}
