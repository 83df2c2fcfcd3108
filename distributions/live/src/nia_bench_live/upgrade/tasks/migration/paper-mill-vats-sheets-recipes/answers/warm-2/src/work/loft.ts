import PQueue from 'p-queue';

/** The drying loft. At the end of the season the lines are cleared. */
export class Loft {
  readonly log: string[] = [];
  private readonly lines = new PQueue({ concurrency: 1 });

  hang(sheet: string, dry: () => Promise<void>): void {
    let hung = false;
    this.lines
      .add(() => {
        hung = true;
        return dry();
      })
      .then(
        () => this.log.push(`${sheet} is dry`),
        () => {
          // Nothing is written about a sheet that was cleared before it hung.
          if (hung) this.log.push(`${sheet} is torn`);
        },
      );
  }

  async endSeason(): Promise<string[]> {
    this.lines.clear();
    await this.lines.onIdle();
    return [...this.log];
  }
}
