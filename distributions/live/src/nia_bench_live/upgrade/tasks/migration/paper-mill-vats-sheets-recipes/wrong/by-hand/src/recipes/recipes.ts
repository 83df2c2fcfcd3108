import { Pulp } from './pulp';

export interface Recipe {
  name: string;
  pulps: Pulp[];
}

/** A recipe as the text of a script, which calls `pulp` for each pulp. */
export function recipeScript({ name, pulps }: Recipe): string {
  const calls = pulps.map((each) => `pulp(${JSON.stringify(each.rags)},${each.parts})`);
  return `{name:${JSON.stringify(name)},pulps:[${calls.join(',')}]}`;
}
