/** The thickness of ice after cold days, in centimetres. */
export function thickness(degrees: readonly number[]): number {
  const cold = degrees.reduce((sum, degree) => Math.max(0, sum - degree), 0);
  return Math.round(Math.sqrt(cold) * 2 * 10) / 10;
}

/** What may be done with ice. */
export function use(centimetres: number): string {
  if (centimetres < 3) return 'boats pass';
  if (centimetres < 8) return 'the breaker goes out';
  return centimetres < 15 ? 'closed' : 'skating';
}

/** The horses that a breaker needs. */
export function horses(centimetres: number, current: boolean): number {
  const number = Math.ceil(centimetres / 2) * 2;
  return current ? number + 2 : number;
}

/** The spells of frost: from which day to which one. */
export function spells(degrees: readonly number[]): [number, number][] {
  const all: [number, number][] = [];
  degrees.forEach((degree, day) => {
    const last = all.at(-1);
    if (degree >= 0) return;
    if (last && last[1] === day - 1) last[1] = day;
    else all.push([day, day]);
  });
  return all;
}
