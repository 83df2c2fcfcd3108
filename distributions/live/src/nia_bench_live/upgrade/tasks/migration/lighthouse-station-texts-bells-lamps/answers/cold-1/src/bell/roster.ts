import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private signOns = 0;
  private signOffs = 0;

  signOn(watcher: Watcher): void {
    this.horn.on('horn', watcher);
    void Promise.resolve().then(() => {
      this.signOns += 1;
    });
  }

  signOff(watcher: Watcher): void {
    this.horn.off('horn', watcher);
    void Promise.resolve().then(() => {
      this.signOffs += 1;
    });
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return `${this.signOns} on, ${this.signOffs} off`;
  }
}
