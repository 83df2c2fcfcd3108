export interface Vessel {
  name: string;
  /** Metres. */
  length: number;
  draught: number;
  seats: number;
  bicycles: number;
  built: number;
}

export const vessels: readonly Vessel[] = [
  {
    name: 'Tern',
    length: 12.0,
    draught: 1.2,
    seats: 24,
    bicycles: 0,
    built: 1961,
  },
  {
    name: 'Skua',
    length: 14.5,
    draught: 1.4,
    seats: 35,
    bicycles: 4,
    built: 1965,
  },
  {
    name: 'Petrel',
    length: 17.0,
    draught: 1.6,
    seats: 46,
    bicycles: 8,
    built: 1969,
  },
  {
    name: 'Turnstone',
    length: 19.5,
    draught: 1.8,
    seats: 57,
    bicycles: 12,
    built: 1973,
  },
  {
    name: 'Plover',
    length: 22.0,
    draught: 2.0,
    seats: 68,
    bicycles: 16,
    built: 1977,
  },
  {
    name: 'Avocet',
    length: 24.5,
    draught: 2.2,
    seats: 79,
    bicycles: 0,
    built: 1981,
  },
  {
    name: 'Curlew',
    length: 27.0,
    draught: 2.4000000000000004,
    seats: 90,
    bicycles: 4,
    built: 1985,
  },
  {
    name: 'Whimbrel',
    length: 29.5,
    draught: 2.6,
    seats: 101,
    bicycles: 8,
    built: 1989,
  },
  {
    name: 'Sanderling',
    length: 32.0,
    draught: 2.8,
    seats: 112,
    bicycles: 12,
    built: 1993,
  },
  {
    name: 'Dotterel',
    length: 34.5,
    draught: 3.0,
    seats: 123,
    bicycles: 16,
    built: 1997,
  },
  {
    name: 'Godwit',
    length: 37.0,
    draught: 3.2,
    seats: 134,
    bicycles: 0,
    built: 2001,
  },
  {
    name: 'Oystercatcher',
    length: 39.5,
    draught: 3.4000000000000004,
    seats: 145,
    bicycles: 4,
    built: 2005,
  },
  {
    name: 'Guillemot',
    length: 42.0,
    draught: 3.6000000000000005,
    seats: 156,
    bicycles: 8,
    built: 2009,
  },
  {
    name: 'Razorbill',
    length: 44.5,
    draught: 3.8,
    seats: 167,
    bicycles: 12,
    built: 2013,
  },
  {
    name: 'Shearwater',
    length: 47.0,
    draught: 4.0,
    seats: 178,
    bicycles: 16,
    built: 2017,
  },
];

export function findVessel(name: string): Vessel | undefined {
  return vessels.find((vessel) => vessel.name === name);
}

/** The smallest vessel that takes so many people and bicycles. */
export function vesselFor(people: number, bicycles = 0): string | undefined {
  return vessels
    .filter((vessel) => vessel.seats >= people && vessel.bicycles >= bicycles)
    .sort((left, right) => left.seats - right.seats)[0]?.name;
}

export function averageAge(year: number): number {
  const sum = vessels.reduce((total, vessel) => total + (year - vessel.built), 0);
  return Math.round(sum / vessels.length);
}
