import Emittery from 'emittery';

interface Signs {
  flag: string;
  lamp: string;
}

interface Read extends Signs {
  /** The watch that is over. */
  over: number;
}

/** The signs of ships, as the keeper reads them. */
export class Ships {
  private readonly signs = new Emittery<Read>();
  private watch = 0;

  /** Reads signs until the watch is over. */
  async read(): Promise<string[]> {
    const lines: string[] = [];
    const { watch } = this;
    for await (const sign of this.signs.events(['flag', 'lamp', 'over'])) {
      if (sign.name !== 'over') lines.push(sign.data);
      else if (sign.data >= watch) break;
    }
    return lines;
  }

  async show(kind: keyof Signs, sign: string): Promise<void> {
    await this.signs.emit(kind, sign);
  }

  end(): void {
    const over = this.watch;
    this.watch += 1;
    this.signs.clearListeners('flag');
    // Lamps are seen as long as nobody has had the time to leave.
    void Promise.resolve().then(() => this.signs.emit('over', over));
  }
}
