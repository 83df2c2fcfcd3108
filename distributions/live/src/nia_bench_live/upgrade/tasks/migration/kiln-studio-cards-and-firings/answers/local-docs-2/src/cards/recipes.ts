import { dump } from 'js-yaml';
import { cardSchema, stylesFor, writable } from './yaml';

/** A recipe: what is done, step by step, as it was written down. */
export function printRecipe(steps: readonly string[]): string {
  return dump(writable({ steps }), { schema: cardSchema, scalarStyleRules: stylesFor() });
}
