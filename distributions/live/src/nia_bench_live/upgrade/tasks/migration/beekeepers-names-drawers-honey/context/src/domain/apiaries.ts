export interface Apiary {
  name: string;
  at: [number, number];
  hives: number;
}

const metres = (one: Apiary, other: Apiary): number => Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);

/** The neighbour of an apiary that is nearest. */
export function nearest(apiaries: readonly Apiary[], name: string): string | null {
  const own = apiaries.find((apiary) => apiary.name === name);
  if (!own) return null;
  const others = apiaries.filter((apiary) => apiary !== own);
  return others.sort((left, right) => metres(own, left) - metres(own, right))[0]?.name ?? null;
}

/** The apiaries within so many metres of a place where bees are ill. */
export function closed(apiaries: readonly Apiary[], ill: string, radius: number): string[] {
  const centre = apiaries.find(({ name }) => name === ill);
  return centre ? apiaries.filter((apiary) => metres(centre, apiary) <= radius).map(({ name }) => name).sort() : [];
}

/** A round through all apiaries, always to the nearest one that is left. */
export function round(apiaries: readonly Apiary[], from: string): string[] {
  const left = [...apiaries];
  const way: string[] = [];
  let here = left.find(({ name }) => name === from);
  while (here) {
    const stop: Apiary = here;
    way.push(stop.name);
    left.splice(left.indexOf(stop), 1);
    here = [...left].sort((one, other) => metres(stop, one) - metres(stop, other))[0];
  }
  return way;
}
