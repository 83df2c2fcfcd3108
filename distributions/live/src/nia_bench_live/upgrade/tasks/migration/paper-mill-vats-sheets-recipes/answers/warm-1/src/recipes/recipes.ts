import { uneval } from 'devalue';
import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

const shared = /^\(function\(\)\{((?:let [\w$]+=pulp\("\uE000\d+\uE000"\);)+)return (.*)\}\(\)\)$/s;

/** Pulps that come more than once are the parameters of the script, those that come most often first. */
function withParameters(script: string, countOf: (index: number) => number): string {
  const [, statements, body] = shared.exec(script) ?? [];
  if (statements === undefined || body === undefined) return script;
  const pulps = [...statements.matchAll(/let ([\w$]+)=(pulp\("\uE000(\d+)\uE000"\));/g)].map(
    ([, name = '', value = '', index]) => ({ name, value, index: Number(index) }),
  );
  const names = pulps.map(({ name }) => name).sort((left, right) => left.length - right.length || (left < right ? -1 : 1));
  pulps.sort((left, right) => countOf(right.index) - countOf(left.index) || left.index - right.index);
  const renamed = new Map(pulps.map(({ name }, place) => [name, names[place] ?? name]));
  const result = body.replace(
    /"(?:[^"\\]|\\.)*"|(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$:])/gs,
    (token) => renamed.get(token) ?? token,
  );
  return `(function(${names.join(',')}){return ${result}}(${pulps.map(({ value }) => value).join(',')}))`;
}

/** A recipe as the text of a script, which calls `pulp` for each pulp. */
export function recipeScript(recipe: Recipe): string {
  const found: Pulp[] = [];
  // The library would write strings and numbers in its own way, so that it gets the places for them.
  const script = uneval(recipe, (value, js) =>
    value instanceof Pulp ? js`pulp(${`\uE000${found.push(value) - 1}\uE000`})` : undefined,
  );
  const countOf = (index: number): number => recipe.pulps.filter((pulp) => pulp === found[index]).length;
  return withParameters(script, countOf).replace(/"\uE000(\d+)\uE000"/g, (place, index) => {
    const pulp = found[Number(index)];
    return pulp ? `${JSON.stringify(pulp.rags)},${pulp.parts}` : place;
  });
}
