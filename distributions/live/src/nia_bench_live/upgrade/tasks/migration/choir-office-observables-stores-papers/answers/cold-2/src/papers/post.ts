import Emittery from 'emittery';

interface Mail {
  letter: string;
  parcel: number;
}

/** The pigeonhole of the office: whatever comes in is entered. */
export class Pigeonhole {
  private readonly mail = new Emittery<Mail>();
  readonly entries: string[] = [];

  constructor() {
    this.mail.onAny(({ name, data }) => {
      this.entries.push(`${String(name)}: ${data}`);
    });
  }

  async letter(from: string): Promise<void> {
    await this.mail.emit('letter', from);
  }

  async parcel(weight: number): Promise<void> {
    await this.mail.emit('parcel', weight);
  }
}
