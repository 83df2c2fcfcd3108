export interface Worker {
  name: string;
  /** Hours a week. */
  hours: number;
  canBake: boolean;
}

/** Nights of a week, each with so many bakers; nobody has two nights after each other. */
export function nightPlan(
  workers: Worker[],
  nights: string[],
  each: number,
): Map<string, string[]> {
  const plan = new Map<string, string[]>();
  const counts = new Map<string, number>();
  let last: string[] = [];
  for (const night of nights) {
    const chosen = workers
      .filter(
        ({ name, canBake, hours }) =>
          canBake &&
          !last.includes(name) &&
          (counts.get(name) ?? 0) * 8 + 8 <= hours,
      )
      .sort(
        (first, second) =>
          (counts.get(first.name) ?? 0) - (counts.get(second.name) ?? 0) ||
          first.name.localeCompare(second.name),
      )
      .slice(0, each)
      .map(({ name }) => name);
    for (const name of chosen)
      counts.set(name, (counts.get(name) ?? 0) + 1);
    plan.set(night, chosen);
    last = chosen;
  }
  return plan;
}

/** Nights that have too few bakers. */
export function shortNights(
  plan: Map<string, string[]>,
  each: number,
): string[] {
  return [...plan]
    .filter(([, names]) => names.length < each)
    .map(([night]) => night);
}

/** Wages of a week in pence: nights count a quarter more. */
export function wages(
  plan: Map<string, string[]>,
  pence: number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const names of plan.values()) {
    for (const name of names)
      sums[name] = (sums[name] ?? 0) + Math.round(8 * pence * 1.25);
  }
  return sums;
}
