import Emittery from 'emittery';

/** The telegraph to the mainland, with a tape that may be switched on and off. */
export class Telegraph {
  readonly tape: string[] = [];
  private isRecording = false;
  private readonly wire = new Emittery<Record<string, string>>();

  record(on: boolean): void {
    this.isRecording = on;
  }

  async send(word: string): Promise<void> {
    if (this.isRecording) this.tape.push(`telegraph: ${word}`);
    await this.wire.emit(word, 'sent');
  }
}
