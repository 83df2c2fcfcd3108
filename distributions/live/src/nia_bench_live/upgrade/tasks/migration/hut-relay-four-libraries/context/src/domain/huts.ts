export type Region = 'north' | 'east' | 'south' | 'west';

export interface Hut {
  name: string;
  /** Metres above the sea. */
  height: number;
  beds: number;
  region: Region;
  staffed: boolean;
  opened: number;
}

export const huts: readonly Hut[] = [
  {
    name: 'Adler',
    height: 1450,
    beds: 12,
    region: 'north',
    staffed: false,
    opened: 1894,
  },
  {
    name: 'Bergfried',
    height: 1517,
    beds: 17,
    region: 'north',
    staffed: true,
    opened: 1900,
  },
  {
    name: 'Edelweiss',
    height: 1584,
    beds: 22,
    region: 'east',
    staffed: true,
    opened: 1906,
  },
  {
    name: 'Falkenstein',
    height: 1651,
    beds: 27,
    region: 'south',
    staffed: false,
    opened: 1912,
  },
  {
    name: 'Gamsblick',
    height: 1718,
    beds: 32,
    region: 'west',
    staffed: true,
    opened: 1918,
  },
  {
    name: 'Hochalp',
    height: 1785,
    beds: 37,
    region: 'north',
    staffed: true,
    opened: 1924,
  },
  {
    name: 'Karwasser',
    height: 1852,
    beds: 42,
    region: 'east',
    staffed: false,
    opened: 1930,
  },
  {
    name: 'Lawinenstein',
    height: 1919,
    beds: 47,
    region: 'south',
    staffed: true,
    opened: 1936,
  },
  {
    name: 'Murmel',
    height: 1986,
    beds: 52,
    region: 'west',
    staffed: true,
    opened: 1942,
  },
  {
    name: 'Nebelhorn',
    height: 2053,
    beds: 57,
    region: 'north',
    staffed: false,
    opened: 1948,
  },
  {
    name: 'Ostgrat',
    height: 2120,
    beds: 14,
    region: 'east',
    staffed: true,
    opened: 1954,
  },
  {
    name: 'Plattenkogel',
    height: 2187,
    beds: 19,
    region: 'south',
    staffed: true,
    opened: 1960,
  },
  {
    name: 'Rauhkopf',
    height: 2254,
    beds: 24,
    region: 'west',
    staffed: false,
    opened: 1966,
  },
  {
    name: 'Sonnblick',
    height: 2321,
    beds: 29,
    region: 'east',
    staffed: true,
    opened: 1972,
  },
  {
    name: 'Trisselwand',
    height: 2388,
    beds: 34,
    region: 'south',
    staffed: true,
    opened: 1978,
  },
  {
    name: 'Wildspitz',
    height: 2455,
    beds: 39,
    region: 'west',
    staffed: false,
    opened: 1984,
  },
  {
    name: 'Zirben',
    height: 2522,
    beds: 44,
    region: 'north',
    staffed: true,
    opened: 1990,
  },
  {
    name: 'Kreuzjoch',
    height: 2589,
    beds: 49,
    region: 'east',
    staffed: true,
    opened: 1996,
  },
  {
    name: 'Seekar',
    height: 2656,
    beds: 54,
    region: 'south',
    staffed: false,
    opened: 2002,
  },
  {
    name: 'Taubenkofel',
    height: 2723,
    beds: 59,
    region: 'west',
    staffed: true,
    opened: 2008,
  },
  {
    name: 'Grauwand',
    height: 2790,
    beds: 16,
    region: 'north',
    staffed: true,
    opened: 2014,
  },
  {
    name: 'Silbereck',
    height: 1457,
    beds: 21,
    region: 'east',
    staffed: false,
    opened: 2020,
  },
  {
    name: 'Hirschalm',
    height: 1524,
    beds: 26,
    region: 'south',
    staffed: true,
    opened: 2026,
  },
  {
    name: 'Steinberg',
    height: 1591,
    beds: 31,
    region: 'west',
    staffed: true,
    opened: 2032,
  },
  {
    name: 'Kaltwasser',
    height: 1658,
    beds: 36,
    region: 'north',
    staffed: false,
    opened: 2038,
  },
  {
    name: 'Almrausch',
    height: 1725,
    beds: 41,
    region: 'east',
    staffed: true,
    opened: 2044,
  },
  {
    name: 'Hafner',
    height: 1792,
    beds: 46,
    region: 'south',
    staffed: true,
    opened: 2050,
  },
  {
    name: 'Reisseck',
    height: 1859,
    beds: 51,
    region: 'west',
    staffed: false,
    opened: 2056,
  },
  {
    name: 'Schober',
    height: 1926,
    beds: 56,
    region: 'north',
    staffed: true,
    opened: 2062,
  },
  {
    name: 'Glockner',
    height: 1993,
    beds: 13,
    region: 'east',
    staffed: true,
    opened: 2068,
  },
  {
    name: 'Dreizinnen',
    height: 2060,
    beds: 18,
    region: 'south',
    staffed: false,
    opened: 2074,
  },
  {
    name: 'Marmolada',
    height: 2127,
    beds: 23,
    region: 'west',
    staffed: true,
    opened: 2080,
  },
];

export function findHut(name: string): Hut | undefined {
  return huts.find((hut) => hut.name === name);
}

/** The staffed huts of a region, highest first. */
export function staffedIn(region: Region): string[] {
  return huts
    .filter((hut) => hut.region === region && hut.staffed)
    .sort((left, right) => right.height - left.height)
    .map((hut) => hut.name);
}

export function bedsIn(region: Region): number {
  return huts.filter((hut) => hut.region === region).reduce((sum, hut) => sum + hut.beds, 0);
}
