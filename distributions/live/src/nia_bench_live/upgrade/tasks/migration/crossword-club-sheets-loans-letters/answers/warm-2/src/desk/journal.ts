import Keyv, { KeyvHooks } from 'keyv';

interface Result {
  key: string;
  value: number;
}

/** Stands before each solver, as Keyv takes no empty keys. */
const prefix = 'keyv:';

/** The results of solvers, and a journal with a line for each that is noted. */
export class Results {
  readonly journal: string[] = [];
  private readonly results = new Keyv<number>();

  constructor() {
    const enter = ({ key, value }: Result): void => {
      this.journal.push(`${key.slice(prefix.length)}: ${value} minutes`);
    };
    this.results.onHook(KeyvHooks.BEFORE_SET, enter);
    this.results.onHook(KeyvHooks.BEFORE_SET_MANY, ({ entries }: { entries: Result[] }) => entries.forEach(enter));
  }

  async note(solver: string, minutes: number): Promise<void> {
    await this.results.set(prefix + solver, minutes);
  }

  /** Notes the results of an evening at once. */
  async noteAll(evening: [string, number][]): Promise<void> {
    await this.results.setMany(evening.map(([solver, value]) => ({ key: prefix + solver, value })));
  }

  async minutes(solver: string): Promise<number | undefined> {
    return this.results.get(prefix + solver);
  }
}
