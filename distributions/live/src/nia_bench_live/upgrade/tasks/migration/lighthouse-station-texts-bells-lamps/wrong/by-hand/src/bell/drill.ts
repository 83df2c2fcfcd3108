export type Step = (name: string) => void | Promise<void>;

/** A drill: each station takes its step at once, and the report says why a drill failed. */
export class Drill {
  private readonly steps: (() => void | Promise<void>)[] = [];

  add(name: string, step: Step): this {
    this.steps.push(() => step(name));
    return this;
  }

  /** 'all done', or what the first station that failed said. */
  async run(): Promise<string> {
    const steps = [...this.steps];
    try {
      // Nobody starts before the caller is done, and who fails first does not wait for the others.
      await Promise.resolve();
      await Promise.all(steps.map(async (step) => step()));
      return 'all done';
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
