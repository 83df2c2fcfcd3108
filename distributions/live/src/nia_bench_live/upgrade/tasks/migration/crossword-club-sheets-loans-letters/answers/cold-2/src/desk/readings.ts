import { Keyv } from 'keyv';

const namespace = 'solutions';

/** The name of a puzzle without the namespace, which may be written before it. */
function plainName(puzzle: string): string {
  return puzzle.startsWith(`${namespace}:`) ? puzzle.slice(namespace.length + 1) : puzzle;
}

/** Solutions that members may look up, and which of them they did. */
export class Solutions {
  /** What was read, as `solutions:Harvest`; where there is no solution, nothing is read. */
  readonly readings: string[] = [];
  private readonly solutions = new Keyv<string>({ namespace });

  async add(puzzle: string, solution: string): Promise<void> {
    await this.solutions.set(plainName(puzzle), solution);
  }

  async read(puzzle: string): Promise<string> {
    const name = plainName(puzzle);
    const solution = await this.solutions.get(name);
    if (solution !== undefined) this.readings.push(`${namespace}:${name}`);
    return solution ?? 'unsolved';
  }
}
