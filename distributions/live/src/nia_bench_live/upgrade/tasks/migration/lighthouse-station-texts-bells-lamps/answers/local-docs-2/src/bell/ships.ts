import Emittery from 'emittery';

interface Signs {
  flag: string;
  lamp: string;
}

/** The signs of ships, as the keeper reads them. */
export class Ships {
  private readonly signs = new Emittery<Signs>();

  /** Reads signs until the watch is over. */
  async read(): Promise<string[]> {
    const lines: string[] = [];
    for await (const { data: sign } of this.signs.events(['flag', 'lamp'])) lines.push(sign);
    return lines;
  }

  async show(kind: keyof Signs, sign: string): Promise<void> {
    await this.signs.emit(kind, sign);
  }

  end(): void {
    this.signs.clearListeners(['flag', 'lamp']);
  }
}
