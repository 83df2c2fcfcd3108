import { type JavaScriptFragment, type JavaScriptTag, uneval } from 'devalue';
import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

/** Stands for a pulp that a recipe names more than once. */
class Again {
  constructor(readonly name: string) {}
}

/** A piece of script, word for word. */
function verbatim(js: JavaScriptTag, text: string): JavaScriptFragment {
  return js(Object.assign([text], { raw: [text] }));
}

function script(value: unknown): string {
  return uneval(value, (part, js) => {
    if (part instanceof Pulp) return verbatim(js, `pulp(${JSON.stringify(part.rags)},${part.parts})`);
    return part instanceof Again ? verbatim(js, part.name) : undefined;
  });
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$';

function nameOf(index: number): string {
  const first = Math.floor(index / letters.length);
  const name = `${first > 0 ? nameOf(first - 1) : ''}${letters[index % letters.length]}`;
  return ['do', 'if', 'in'].includes(name) ? `${name}0` : name;
}

/** A recipe as the text of a script, which calls `pulp` for each pulp. */
export function recipeScript(recipe: Recipe): string {
  const times = new Map<Pulp, number>();
  for (const pulp of recipe.pulps) times.set(pulp, (times.get(pulp) ?? 0) + 1);
  const repeated = [...times].filter(([, count]) => count > 1).sort(([, left], [, right]) => right - left);
  if (repeated.length === 0) return script(recipe);

  // A pulp that comes more than once is an argument of the script.
  const names = new Map(repeated.map(([pulp], index) => [pulp, nameOf(index)]));
  const pulps = recipe.pulps.map((pulp) => {
    const name = names.get(pulp);
    return name === undefined ? pulp : new Again(name);
  });
  const values = [...names.keys()].map((pulp) => script(pulp));
  return `(function(${[...names.values()].join(',')}){return ${script({ ...recipe, pulps })}}(${values.join(',')}))`;
}
