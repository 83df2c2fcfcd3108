import Emittery from 'emittery';

/** The telegraph to the mainland, with a tape that may be switched on and off. */
export class Telegraph {
  readonly tape: string[] = [];
  private isRecording = false;
  private readonly wire = new Emittery<Record<string, string>>({
    debug: {
      name: 'telegraph',
      // The emitter takes its settings once: the switch is the telegraph's own.
      enabled: true,
      logger: (type: string, name: string | undefined, event?: PropertyKey) => {
        if (this.isRecording && type === 'emit' && typeof event === 'string') this.tape.push(`${name}: ${event}`);
      },
    },
  });

  record(on: boolean): void {
    this.isRecording = on;
  }

  async send(word: string): Promise<void> {
    await this.wire.emit(word, 'sent');
  }
}
