import Keyv, { KeyvHooks } from 'keyv';

interface Entry {
  key: string;
  value: number;
}

const prefix = 'solver:';

/** The key of a solver; Keyv takes no empty ones. */
function keyOf(solver: string): string {
  return prefix + solver;
}

/** The results of solvers, and a journal with a line for each that is noted. */
export class Results {
  readonly journal: string[] = [];
  private readonly results = new Keyv<number>();

  constructor() {
    const enter = ({ key, value }: Entry): void => {
      this.journal.push(`${key.slice(prefix.length)}: ${value} minutes`);
    };
    this.results.onHook(KeyvHooks.BEFORE_SET, enter);
    this.results.onHook(KeyvHooks.BEFORE_SET_MANY, ({ entries }: { entries: Entry[] }) => {
      for (const entry of entries) enter(entry);
    });
  }

  async note(solver: string, minutes: number): Promise<void> {
    await this.results.set(keyOf(solver), minutes);
  }

  /** Notes the results of an evening at once. */
  async noteAll(evening: [string, number][]): Promise<void> {
    await this.results.setMany(evening.map(([solver, value]) => ({ key: keyOf(solver), value })));
  }

  async minutes(solver: string): Promise<number | undefined> {
    return this.results.get(keyOf(solver));
  }
}
