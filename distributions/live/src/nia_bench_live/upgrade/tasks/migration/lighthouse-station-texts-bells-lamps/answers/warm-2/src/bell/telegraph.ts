import Emittery from 'emittery';

/** The telegraph to the mainland. */
export class Telegraph {
  readonly tape: string[] = [];
  private readonly settings = {
    name: 'telegraph',
    enabled: false,
    logger: (type: string, name: string | undefined, event?: PropertyKey) => {
      if (type === 'emit' && typeof event === 'string') this.tape.push(`${name}: ${event}`);
    },
  };
  private readonly wire = new Emittery<Record<string, string>>({ debug: this.settings });

  record(on: boolean): void {
    this.wire.debug = { ...this.wire.debug, enabled: on };
  }

  async send(word: string): Promise<void> {
    await this.wire.emit(word, 'sent');
  }
}
