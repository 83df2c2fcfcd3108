export interface Member {
  name: string;
  hives: number;
  joined: number;
  village: string;
}

/** What a member pays for a year: a fee, and something for each hive above four. */
export function feeOf({ hives, joined }: Member, year: number): number {
  const fee = year - joined >= 40 ? 0 : 120;
  return fee + Math.max(0, hives - 4) * 15;
}

/** The members by their villages, in the order of the alphabet. */
export function villages(members: readonly Member[]): string[] {
  const names = new Map<string, string[]>();
  for (const { name, village } of members) names.set(village, [...(names.get(village) ?? []), name]);
  return [...names].sort(([left], [right]) => left.localeCompare(right)).map(([village, all]) => `${village}: ${all.sort().join(', ')}`);
}

/** Whether so many members may decide something. */
export function quorum(members: readonly Member[], present: number): boolean {
  return present * 3 >= members.length;
}

/** Who is honoured in a year, and for how many years. */
export function honours(members: readonly Member[], year: number): [string, number][] {
  return members
    .map(({ name, joined }): [string, number] => [name, year - joined])
    .filter(([, years]) => years > 0 && years % 25 === 0);
}
