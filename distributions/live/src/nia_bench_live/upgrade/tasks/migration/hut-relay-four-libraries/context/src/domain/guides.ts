export interface Guide {
  name: string;
  region: string;
  languages: number;
  sinceYear: number;
  winter: boolean;
}

export const guides: readonly Guide[] = [
  {
    name: 'Alma',
    region: 'north',
    languages: 1,
    sinceYear: 1979,
    winter: true,
  },
  {
    name: 'Benno',
    region: 'east',
    languages: 2,
    sinceYear: 1982,
    winter: false,
  },
  {
    name: 'Carla',
    region: 'south',
    languages: 3,
    sinceYear: 1985,
    winter: true,
  },
  {
    name: 'Dario',
    region: 'west',
    languages: 4,
    sinceYear: 1988,
    winter: false,
  },
  {
    name: 'Elsbeth',
    region: 'north',
    languages: 1,
    sinceYear: 1991,
    winter: true,
  },
  {
    name: 'Ferdl',
    region: 'east',
    languages: 2,
    sinceYear: 1994,
    winter: false,
  },
  {
    name: 'Gitta',
    region: 'south',
    languages: 3,
    sinceYear: 1997,
    winter: true,
  },
  {
    name: 'Hannes',
    region: 'west',
    languages: 4,
    sinceYear: 2000,
    winter: false,
  },
  {
    name: 'Ilka',
    region: 'north',
    languages: 1,
    sinceYear: 2003,
    winter: true,
  },
  {
    name: 'Jure',
    region: 'east',
    languages: 2,
    sinceYear: 2006,
    winter: false,
  },
  {
    name: 'Klara',
    region: 'south',
    languages: 3,
    sinceYear: 2009,
    winter: true,
  },
  {
    name: 'Lois',
    region: 'west',
    languages: 4,
    sinceYear: 2012,
    winter: false,
  },
  {
    name: 'Mirja',
    region: 'north',
    languages: 1,
    sinceYear: 2015,
    winter: true,
  },
  {
    name: 'Nives',
    region: 'east',
    languages: 2,
    sinceYear: 2018,
    winter: false,
  },
  {
    name: 'Oskar',
    region: 'south',
    languages: 3,
    sinceYear: 1981,
    winter: true,
  },
  {
    name: 'Paula',
    region: 'west',
    languages: 4,
    sinceYear: 1984,
    winter: false,
  },
  {
    name: 'Quirin',
    region: 'north',
    languages: 1,
    sinceYear: 1987,
    winter: true,
  },
  {
    name: 'Resi',
    region: 'east',
    languages: 2,
    sinceYear: 1990,
    winter: false,
  },
  {
    name: 'Sepp',
    region: 'south',
    languages: 3,
    sinceYear: 1993,
    winter: true,
  },
  {
    name: 'Tilda',
    region: 'west',
    languages: 4,
    sinceYear: 1996,
    winter: false,
  },
  {
    name: 'Urban',
    region: 'north',
    languages: 1,
    sinceYear: 1999,
    winter: true,
  },
  {
    name: 'Vroni',
    region: 'east',
    languages: 2,
    sinceYear: 2002,
    winter: false,
  },
  {
    name: 'Wast',
    region: 'south',
    languages: 3,
    sinceYear: 2005,
    winter: true,
  },
  {
    name: 'Xaver',
    region: 'west',
    languages: 4,
    sinceYear: 2008,
    winter: false,
  },
  {
    name: 'Yannik',
    region: 'north',
    languages: 1,
    sinceYear: 2011,
    winter: true,
  },
  {
    name: 'Zenta',
    region: 'east',
    languages: 2,
    sinceYear: 2014,
    winter: false,
  },
];

export function guideFor(region: string, isWinter: boolean): string | undefined {
  return guides
    .filter((guide) => guide.region === region && (guide.winter || !isWinter))
    .sort((left, right) => left.sinceYear - right.sinceYear)[0]?.name;
}
