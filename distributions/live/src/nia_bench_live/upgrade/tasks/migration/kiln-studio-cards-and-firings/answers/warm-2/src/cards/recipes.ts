import { writeCard } from './yaml';

/** A recipe: what is done, step by step, as it was written down. */
export function printRecipe(steps: readonly string[]): string {
  return writeCard({ steps });
}
