export interface Member {
  name: string;
  voice: 'soprano' | 'alto' | 'tenor' | 'bass';
  joined: number;
  fee: number;
}

export const members: readonly Member[] = [
  {
    name: 'Ida Frost',
    voice: 'soprano',
    joined: 1984,
    fee: 30,
  },
  {
    name: 'Lena Marsh',
    voice: 'alto',
    joined: 1986,
    fee: 60,
  },
  {
    name: 'Tom Reed',
    voice: 'tenor',
    joined: 1988,
    fee: 60,
  },
  {
    name: 'Otto Birch',
    voice: 'bass',
    joined: 1990,
    fee: 30,
  },
  {
    name: 'May Holt',
    voice: 'soprano',
    joined: 1992,
    fee: 60,
  },
  {
    name: 'Ruth Penn',
    voice: 'alto',
    joined: 1994,
    fee: 60,
  },
  {
    name: 'Carl Voss',
    voice: 'tenor',
    joined: 1996,
    fee: 30,
  },
  {
    name: 'Jon Tarn',
    voice: 'bass',
    joined: 1998,
    fee: 60,
  },
  {
    name: 'Eva Lind',
    voice: 'soprano',
    joined: 2000,
    fee: 60,
  },
  {
    name: 'Pia Stone',
    voice: 'alto',
    joined: 2002,
    fee: 30,
  },
  {
    name: 'Max Vale',
    voice: 'tenor',
    joined: 2004,
    fee: 60,
  },
  {
    name: 'Ben Croft',
    voice: 'bass',
    joined: 2006,
    fee: 60,
  },
  {
    name: 'Amy Dale',
    voice: 'soprano',
    joined: 2008,
    fee: 30,
  },
  {
    name: 'Sue Wray',
    voice: 'alto',
    joined: 2010,
    fee: 60,
  },
  {
    name: 'Leo Hart',
    voice: 'tenor',
    joined: 2012,
    fee: 60,
  },
  {
    name: 'Kit Moor',
    voice: 'bass',
    joined: 2014,
    fee: 30,
  },
];

export function voicesOf(year: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const member of members) {
    if (member.joined <= year) counts[member.voice] = (counts[member.voice] ?? 0) + 1;
  }
  return counts;
}

export function feesDue(year: number): number {
  return members.filter((member) => member.joined <= year).reduce((sum, member) => sum + member.fee, 0);
}

/** Who has sung for at least so many years, longest first. */
export function jubilees(year: number, years: number): string[] {
  return members
    .filter((member) => year - member.joined >= years)
    .sort((left, right) => left.joined - right.joined)
    .map((member) => `${member.name}: ${year - member.joined}`);
}
