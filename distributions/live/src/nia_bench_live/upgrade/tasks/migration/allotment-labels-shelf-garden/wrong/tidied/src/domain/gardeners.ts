export interface Gardener {
  name: string;
  plot: number;
  member: boolean;
  hours: number;
}

export const gardeners: readonly Gardener[] = [
  {
    name: 'Agnes Hobb',
    plot: 1,
    member: true,
    hours: 4,
  },
  {
    name: 'Bram Ansell',
    plot: 4,
    member: false,
    hours: 11,
  },
  {
    name: 'Cora Tay',
    plot: 7,
    member: true,
    hours: 18,
  },
  {
    name: 'Dirk Quill',
    plot: 10,
    member: true,
    hours: 25,
  },
  {
    name: 'Elin Moss',
    plot: 13,
    member: true,
    hours: 9,
  },
  {
    name: 'Femi Lowe',
    plot: 16,
    member: false,
    hours: 16,
  },
  {
    name: 'Gus Rowan',
    plot: 2,
    member: true,
    hours: 23,
  },
  {
    name: 'Hedy Blunt',
    plot: 5,
    member: true,
    hours: 7,
  },
  {
    name: 'Ines Fell',
    plot: 8,
    member: true,
    hours: 14,
  },
  {
    name: 'Jory Pike',
    plot: 11,
    member: false,
    hours: 21,
  },
  {
    name: 'Kaya Thorn',
    plot: 14,
    member: true,
    hours: 5,
  },
  {
    name: 'Lars Weld',
    plot: 17,
    member: true,
    hours: 12,
  },
  {
    name: 'Mina Sedge',
    plot: 3,
    member: true,
    hours: 19,
  },
  {
    name: 'Nils Birk',
    plot: 6,
    member: false,
    hours: 26,
  },
];

export function helpers(hours: number): string[] {
  return gardeners
    .filter((gardener) => gardener.hours >= hours)
    .sort((left, right) => right.hours - left.hours || left.name.localeCompare(right.name))
    .map((gardener) => gardener.name);
}

export function duesOf(name: string): number {
  const gardener = gardeners.find((found) => found.name === name);
  if (!gardener) return 0;
  return Math.max(0, (gardener.member ? 25 : 35) - Math.floor(gardener.hours / 5));
}
