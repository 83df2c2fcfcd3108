import { dump, YAML11_SCHEMA } from 'js-yaml';

/** A recipe: what is done, step by step, as it was written down. */
export function printRecipe(steps: readonly string[]): string {
  return dump({ steps }, { schema: YAML11_SCHEMA });
}
