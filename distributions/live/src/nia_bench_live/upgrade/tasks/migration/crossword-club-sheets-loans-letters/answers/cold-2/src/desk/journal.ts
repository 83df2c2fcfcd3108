import { Keyv } from 'keyv';

/** The results of solvers, and a journal with a line for each that is noted. */
export class Results {
  readonly journal: string[] = [];
  private readonly results = new Keyv<number>();

  async note(solver: string, minutes: number): Promise<void> {
    this.enter(solver, minutes);
    await this.results.set(solver, minutes);
  }

  /** Notes the results of an evening at once. */
  async noteAll(evening: [string, number][]): Promise<void> {
    for (const [solver, minutes] of evening) this.enter(solver, minutes);
    await this.results.setMany(evening.map(([key, value]) => ({ key, value })));
  }

  async minutes(solver: string): Promise<number | undefined> {
    return this.results.get(solver);
  }

  private enter(solver: string, minutes: number): void {
    this.journal.push(`${solver}: ${minutes} minutes`);
  }
}
