import Emittery from 'emittery';

type Watcher = () => void;

/** Who listens for the horn. Each sign-on and each sign-off is a line of the roster, also of one who is on it already. */
export class Roster {
  private readonly horn = new Emittery<{ horn: undefined }>();
  private readonly book = { on: 0, off: 0 };

  signOn(watcher: Watcher): void {
    this.book.on++;
    this.horn.on('horn', watcher);
  }

  signOff(watcher: Watcher): void {
    this.book.off++;
    this.horn.off('horn', watcher);
  }

  async sound(): Promise<void> {
    await this.horn.emit('horn');
  }

  get summary(): string {
    return `${this.book.on} on, ${this.book.off} off`;
  }
}
