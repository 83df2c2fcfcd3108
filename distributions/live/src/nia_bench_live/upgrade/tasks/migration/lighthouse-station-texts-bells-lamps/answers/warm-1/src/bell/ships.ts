import Emittery from 'emittery';

interface Signs {
  flag: string;
  lamp: string;
}

/** The signs of ships, as the keeper reads them. */
export class Ships {
  private readonly signs = new Emittery<Signs>();
  private ending = false;

  /** Reads signs until the watch is over. */
  async read(): Promise<string[]> {
    this.finish();
    const lines: string[] = [];
    for await (const { data } of this.signs.events(['flag', 'lamp'])) lines.push(data);
    return lines;
  }

  async show(kind: keyof Signs, sign: string): Promise<void> {
    await this.signs.emit(kind, sign);
  }

  end(): void {
    this.signs.clearListeners('flag');
    // A lamp that is shown at the same moment is still read. What reads both kinds ends with the last of them.
    this.ending = true;
    queueMicrotask(() => this.finish());
  }

  private finish(): void {
    if (!this.ending) return;
    this.ending = false;
    this.signs.clearListeners('lamp');
  }
}
