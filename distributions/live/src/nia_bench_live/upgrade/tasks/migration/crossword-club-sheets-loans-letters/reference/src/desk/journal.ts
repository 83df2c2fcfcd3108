import Keyv, { KeyvHooks } from 'keyv';

interface Result {
  key: string;
  value: number;
}

/** The results of solvers, and a journal with a line for each that is noted. */
export class Results {
  readonly journal: string[] = [];
  private readonly results = new Keyv<number>();

  constructor() {
    const write = ({ key, value }: Result) => {
      this.journal.push(`${key}: ${value} minutes`);
    };
    this.results.onHook(KeyvHooks.BEFORE_SET, write);
    this.results.onHook(KeyvHooks.BEFORE_SET_MANY, ({ entries }: { entries: Result[] }) => entries.forEach(write));
  }

  async note(solver: string, minutes: number): Promise<void> {
    await this.results.set(solver, minutes);
  }

  /** Notes the results of an evening at once. */
  async noteAll(evening: [string, number][]): Promise<void> {
    await this.results.setMany(evening.map(([key, value]) => ({ key, value })));
  }

  async minutes(solver: string): Promise<number | undefined> {
    return this.results.get(solver);
  }
}
