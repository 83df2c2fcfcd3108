import Keyv, { KeyvHooks } from 'keyv';

/** The key of a solution, as it stands among the readings. */
const keyOf = (puzzle: string): string => `solutions:${puzzle}`;

/** Solutions that members may look up, and which of them they did. */
export class Solutions {
  /** What was read, as `solutions:Harvest`; where there is no solution, nothing is read. */
  readonly readings: string[] = [];
  private readonly solutions = new Keyv<string>();

  constructor() {
    this.solutions.onHook(KeyvHooks.AFTER_GET, ({ key, value }: { key: string; value: unknown }) => {
      if (value !== undefined) this.readings.push(key);
    });
  }

  async add(puzzle: string, solution: string): Promise<void> {
    await this.solutions.set(keyOf(puzzle), solution);
  }

  async read(puzzle: string): Promise<string> {
    return (await this.solutions.get(keyOf(puzzle))) ?? 'unsolved';
  }
}
