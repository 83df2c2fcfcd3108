import Emittery from 'emittery';

interface Signs {
  flag: string;
  lamp: string;
}

/** The signs of ships, as the keeper reads them. */
export class Ships {
  private readonly signs = new Emittery<Signs>();
  private readonly over = new AbortController();

  /** Reads signs until the watch is over. */
  async read(): Promise<string[]> {
    const lines: string[] = [];
    for await (const event of this.signs.events(['flag', 'lamp'], { signal: this.over.signal })) lines.push(event.data);
    return lines;
  }

  async show(kind: keyof Signs, sign: string): Promise<void> {
    await this.signs.emit(kind, sign);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  end(): void {
    this.over.abort();
  }
}
