import Emittery from 'emittery';

export class Telegraph {
  readonly tape: string[] = [];
  private readonly wire = new Emittery<Record<string, string>>();
  private stop: (() => void) | undefined;

  record(on: boolean): void {
    this.stop?.();
    this.stop = on ? this.wire.onAny(({ name }) => void this.tape.push(`telegraph: ${name}`)) : undefined;
  }

  async send(word: string): Promise<void> {
    await this.wire.emit(word, 'sent');
  }
}
