import { uneval } from 'devalue';
import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

/** A recipe as the text of a script, which calls `pulp` for each pulp. */
export function recipeScript(recipe: Recipe): string {
  // A mark stands for what is in the parentheses, which is written in the way of the mill.
  const contents: string[] = [];
  const script = uneval(recipe, (value, js) => {
    if (!(value instanceof Pulp)) return undefined;
    const index = contents.push(`${JSON.stringify(value.rags)},${value.parts}`) - 1;
    return js`pulp(${`\uE000${index}\uE001`})`;
  });
  return script.replace(/"\uE000(\d+)\uE001"/g, (mark, index) => contents[Number(index)] ?? mark);
}
