import PQueue from 'p-queue';

export class Loft {
  readonly log: string[] = [];
  private readonly lines = new PQueue({ concurrency: 1 });

  hang(sheet: string, dry: () => Promise<void>): void {
    const hung = async (): Promise<void> => {
      const torn = await dry().then(() => false, () => true);
      this.log.push(`${sheet} is ${torn ? 'torn' : 'dry'}`);
    };
    void this.lines.add(hung).catch(() => undefined);
  }

  async endSeason(): Promise<string[]> {
    this.lines.clear();
    await this.lines.onIdle();
    return this.log.slice();
  }
}
