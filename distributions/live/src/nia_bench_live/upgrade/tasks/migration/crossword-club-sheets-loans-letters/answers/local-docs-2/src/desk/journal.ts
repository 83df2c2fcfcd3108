import Keyv, { KeyvHooks } from 'keyv';

/** The results of solvers, and a journal with a line for each that is noted. */
export class Results {
  readonly journal: string[] = [];
  private readonly results = new Keyv<number>();

  constructor() {
    this.results.onHook(KeyvHooks.BEFORE_SET, ({ key, value }: { key: string; value: number }) => {
      this.journal.push(`${key}: ${value} minutes`);
    });
  }

  async note(solver: string, minutes: number): Promise<void> {
    await this.results.set(solver, minutes);
  }

  /** Notes the results of an evening at once. */
  async noteAll(evening: [string, number][]): Promise<void> {
    // One by one, since a hook for one result is not called for many.
    await Promise.all(evening.map(([solver, minutes]) => this.results.set(solver, minutes)));
  }

  async minutes(solver: string): Promise<number | undefined> {
    return this.results.get(solver);
  }
}
