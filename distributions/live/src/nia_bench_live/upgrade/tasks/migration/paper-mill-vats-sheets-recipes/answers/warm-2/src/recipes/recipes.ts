import { uneval } from 'devalue';
import { plain } from './plain';
import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

/** A script in which pulps that occur again have names: the names with their pulps, and what the script gives. */
const NAMED = /^\(function\(\)\{((?:let [\w$]+=pulp\(\d+\);)+)return (.*)\}\(\)\)$/s;
const NAME = /let ([\w$]+)=(pulp\(\d+\));/g;

/** A recipe as the text of a script, which calls `pulp` for each pulp. */
export function recipeScript(recipe: Recipe): string {
  const pulps: Pulp[] = [];
  // The script gets the number of a pulp first, and what is in it at the end.
  const script = uneval(recipe, (value, js) => (value instanceof Pulp ? js`pulp(${pulps.push(value) - 1})` : undefined));
  return withNames(script).replace(/("(?:[^"\\]|\\.)*")|pulp\((\d+)\)/g, (found, text?: string, number?: string) => {
    if (text !== undefined) return plain(text);
    const pulp = pulps[Number(number)];
    return pulp ? `pulp(${JSON.stringify(pulp.rags)},${pulp.parts})` : found;
  });
}

/** Has the names of a script as parameters, the one that occurs most often first. */
function withNames(script: string): string {
  const [, lets, body] = NAMED.exec(script) ?? [];
  if (lets === undefined || body === undefined) return script;
  const named = Array.from(lets.matchAll(NAME), ([, name, pulp]) => ({ name: name ?? '', pulp: pulp ?? '', count: 0 }));
  const names: string[] = [];
  const words = /"(?:[^"\\]|\\.)*"|[\w$]+/g;
  for (const [word] of body.matchAll(words)) {
    const entry = named.find(({ name }) => name === word);
    // Names are given when something occurs for the second time.
    if (entry && (entry.count += 1) === 2) names.push(entry.name);
  }
  const sorted = [...named].sort((one, other) => other.count - one.count);
  const renamed = new Map(sorted.map(({ name }, at) => [name, names[at] ?? name]));
  const renamedBody = body.replace(words, (word) => renamed.get(word) ?? word);
  return `(function(${names.join(',')}){return ${renamedBody}}(${sorted.map(({ pulp }) => pulp).join(',')}))`;
}
