export interface Offence {
  name: string;
  what: 'late' | 'asleep' | 'smoking' | 'wet shoes in the loft';
}

const fines: Record<Offence['what'], number> = { late: 1, asleep: 3, smoking: 12, 'wet shoes in the loft': 2 };

/** The fines of a week in pence, by name. The third of the same kind costs twice as much. */
export function finesOf(offences: readonly Offence[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const seen = new Map<string, number>();
  for (const { name, what } of offences) {
    const key = `${name}/${what}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    sums[name] = (sums[name] ?? 0) + fines[what] * (count === 3 ? 2 : 1);
  }
  return sums;
}

/** Who has to leave: whoever smoked twice, or pays more than a shilling and a half in a week. */
export function dismissed(offences: readonly Offence[]): string[] {
  const sums = finesOf(offences);
  return Object.keys(sums).filter((name) => {
    const smoked = offences.filter((offence) => offence.name === name && offence.what === 'smoking').length;
    return smoked > 1 || (sums[name] ?? 0) > 18;
  });
}

/** The rule that hangs on the wall of a room. */
export function wallRule(room: string): string {
  if (room === 'loft') return 'Dry shoes, dry hands, no pipe';
  if (room === 'rag room') return 'Cover your mouth: the dust is bad';
  return room === 'vats' ? 'Nobody speaks to the vatman' : 'Work is from bell to bell';
}

/** What the box of fines buys at the feast: a barrel for each four shillings, bread for the rest. */
export function feast(pence: number): { barrels: number; loaves: number } {
  return { barrels: Math.floor(pence / 48), loaves: Math.floor((pence % 48) / 2) };
}
