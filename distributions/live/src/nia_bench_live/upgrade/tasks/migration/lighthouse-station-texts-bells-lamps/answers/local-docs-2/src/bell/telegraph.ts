import Emittery from 'emittery';

/** The telegraph to the mainland. */
export class Telegraph {
  readonly tape: string[] = [];
  private recording = false;
  private readonly settings = {
    name: 'telegraph',
    enabled: true,
    logger: (type: string, name: string | undefined, event?: PropertyKey) => {
      if (this.recording && type === 'emit' && typeof event === 'string') this.tape.push(`${name}: ${event}`);
    },
  };
  private readonly wire = new Emittery<Record<string, string>>({ debug: this.settings });

  record(on: boolean): void {
    this.recording = on;
  }

  async send(word: string): Promise<void> {
    await this.wire.emit(word, 'sent');
  }
}
