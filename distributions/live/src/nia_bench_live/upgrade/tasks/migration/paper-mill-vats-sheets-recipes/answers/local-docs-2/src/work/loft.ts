import PQueue from 'p-queue';

/** The drying loft. At the end of the season the lines are cleared. */
export class Loft {
  readonly log: string[] = [];
  private readonly lines = new PQueue({ concurrency: 1 });
  private readonly hung = new Set<Promise<void>>();

  hang(sheet: string, dry: () => Promise<void>): void {
    let begun = false;
    const drying = this.lines
      .add(() => {
        begun = true;
        return dry();
      })
      .then(
        () => {
          this.log.push(`${sheet} is dry`);
        },
        () => {
          // A sheet that was cleared off the lines before its turn is not torn.
          if (begun) this.log.push(`${sheet} is torn`);
        },
      );
    this.hung.add(drying);
    void drying.then(() => this.hung.delete(drying));
  }

  async endSeason(): Promise<string[]> {
    this.lines.clear();
    await this.lines.onIdle();
    await Promise.all(this.hung);
    return [...this.log];
  }
}
