import { load } from 'js-yaml';

export interface Recipe {
  name: string;
  /** What is done for how many minutes, one after the other; the same may be done again. */
  steps: [string, number][];
}

type Step = Recipe['steps'][number];

/** The tag of steps that are pairs. */
const tag = /(\bsteps["']?\s*:\s*)!!pairs\b/;

/** A step that is written as a mapping of one thing. */
function stepOf(written: Step | Record<string, number>): Step {
  const [step, ...others] = Object.entries(written);
  if (step === undefined || others.length > 0 || Array.isArray(written)) throw new Error('a step is one thing');
  return step;
}

/** A recipe from the book of the dairy. */
export function readRecipe(text: string): Recipe {
  const { name, steps } = load(text.replace(tag, '$1')) as { name: string; steps: (Step | Record<string, number>)[] };
  return { name, steps: tag.test(text) ? steps.map(stepOf) : (steps as Step[]) };
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
