export interface Hedge {
  metres: number;
  plants: Record<string, number>;
}

/** The plants that a hedge needs, three a metre, by their shares; what is left over goes to the first. */
export function plantsFor({ metres, plants }: Hedge): [string, number][] {
  const all = metres * 3;
  const parts = Object.values(plants).reduce((sum, part) => sum + part, 0);
  const list = Object.entries(plants).map(([name, part]): [string, number] => [name, Math.floor((all * part) / parts)]);
  const left = all - list.reduce((sum, [, number]) => sum + number, 0);
  const [first] = list;
  if (first) first[1] += left;
  return list;
}

/** The grant of the county for a hedge, in crowns: nothing below fifty metres, and no more than four thousand. */
export function grant({ metres, plants }: Hedge): number {
  if (metres < 50) return 0;
  return Math.min(4000, metres * (Object.keys(plants).length > 4 ? 14 : 9));
}
