import { readSheet } from './yaml';

export interface Recipe {
  name: string;
  /** What is done for how many minutes, one after the other; the same may be done again. */
  steps: [string, number][];
}

/** A recipe from the book of the dairy. */
export function readRecipe(text: string): Recipe {
  const { name, steps } = readSheet(text) as Recipe;
  return { name, steps };
}

/** How long a recipe takes. */
export function minutesOf({ steps }: Recipe): number {
  return steps.reduce((sum, [, minutes]) => sum + minutes, 0);
}

/** When each step begins, as minutes after the first. */
export function beginnings({ steps }: Recipe): [string, number][] {
  let passed = 0;
  return steps.map(([step, minutes]): [string, number] => {
    const begins = passed;
    passed += minutes;
    return [step, begins];
  });
}

/** Which step is under way after so many minutes, or undefined once all is done. */
export function stepAt(recipe: Recipe, minute: number): string | undefined {
  const begun = beginnings(recipe).filter(([, begins]) => begins <= minute);
  return minute < minutesOf(recipe) ? begun.at(-1)?.[0] : undefined;
}
