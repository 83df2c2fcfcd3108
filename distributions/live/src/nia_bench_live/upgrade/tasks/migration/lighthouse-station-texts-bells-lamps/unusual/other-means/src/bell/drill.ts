export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step at once, and the report says why a drill failed. */
export class Drill {
  private readonly steps: Array<() => Promise<void>> = [];

  add(name: string, step: Step): this {
    this.steps.push(async () => step(name));
    return this;
  }

  /** 'all done', or what the first station that failed said. */
  async run(): Promise<string> {
    try {
      await Promise.all(this.steps.map((step) => step()));
      return 'all done';
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
