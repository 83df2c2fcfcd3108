export interface Flower {
  name: string;
  from: number;
  to: number;
  nectar: 1 | 2 | 3;
}

/** The flowers that are open on a day, the richest first. */
export function openOn(flowers: readonly Flower[], day: number): string[] {
  return flowers
    .filter(({ from, to }) => from <= day && day <= to)
    .sort((left, right) => right.nectar - left.nectar || left.name.localeCompare(right.name))
    .map(({ name }) => name);
}

/** The days between two days on which nothing is open. */
export function gaps(flowers: readonly Flower[], from: number, to: number): number[] {
  const days: number[] = [];
  for (let day = from; day <= to; day += 1) {
    if (openOn(flowers, day).length === 0) days.push(day);
  }
  return days;
}

/** What the honey of a time is called: after one flower where it gives more than half. */
export function honeyName(flowers: readonly Flower[], from: number, to: number): string {
  const given = flowers.map(({ name, nectar, ...flower }) => {
    const days = Math.max(0, Math.min(to, flower.to) - Math.max(from, flower.from) + 1);
    return { name, amount: days * nectar };
  });
  const all = given.reduce((sum, { amount }) => sum + amount, 0);
  return given.find(({ amount }) => amount > all / 2)?.name ?? 'blossom';
}
