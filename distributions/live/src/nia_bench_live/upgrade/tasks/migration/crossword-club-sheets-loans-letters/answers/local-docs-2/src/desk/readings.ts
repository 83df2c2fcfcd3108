import Keyv from 'keyv';

/** Solutions that members may look up, and which of them they did. */
export class Solutions {
  /** What was read, as `solutions:Harvest`; where there is no solution, nothing is read. */
  readonly readings: string[] = [];
  private readonly solutions = new Keyv<string>({ namespace: 'solutions' });

  async add(puzzle: string, solution: string): Promise<void> {
    await this.solutions.set(puzzle, solution);
  }

  async read(puzzle: string): Promise<string> {
    const solution = await this.solutions.get(puzzle);
    if (solution === undefined) return 'unsolved';
    this.readings.push(`solutions:${puzzle}`);
    return solution;
  }
}
