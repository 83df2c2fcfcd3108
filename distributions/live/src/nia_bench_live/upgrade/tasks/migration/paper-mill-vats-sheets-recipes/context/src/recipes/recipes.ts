import { uneval } from 'devalue';
import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

/** A recipe as the text of a script, which calls `pulp` for each pulp. */
export function recipeScript(recipe: Recipe): string {
  return uneval(recipe, (value) => (value instanceof Pulp ? `pulp(${JSON.stringify(value.rags)},${value.parts})` : undefined));
}
