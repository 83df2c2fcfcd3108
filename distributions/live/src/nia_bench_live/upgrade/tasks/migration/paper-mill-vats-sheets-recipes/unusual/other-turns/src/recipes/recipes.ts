import * as devalue from 'devalue';
import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

export function recipeScript(recipe: Recipe): string {
  return devalue.uneval(recipe, (value, tag) => {
    if (!(value instanceof Pulp)) return;
    const { rags, parts } = value;
    return tag`pulp(${rags},${parts})`;
  });
}
