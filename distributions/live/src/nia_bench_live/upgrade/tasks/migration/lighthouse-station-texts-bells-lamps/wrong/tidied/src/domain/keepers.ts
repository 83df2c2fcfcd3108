export interface Keeper {
  name: string;
  rank: 'principal' | 'assistant' | 'occasional';
  since: number;
  station: string;
}

export const keepers: readonly Keeper[] = [
  {
    name: 'Morag Bain',
    rank: 'principal',
    since: 1962,
    station: 'Skerryvane',
  },
  {
    name: 'Ewan Gow',
    rank: 'assistant',
    since: 1964,
    station: 'Stac Mor',
  },
  {
    name: 'Isla Rae',
    rank: 'occasional',
    since: 1966,
    station: 'Fidra',
  },
  {
    name: 'Hamish Orr',
    rank: 'principal',
    since: 1968,
    station: 'Rinns',
  },
  {
    name: 'Una Weir',
    rank: 'assistant',
    since: 1970,
    station: 'Skerryvane',
  },
  {
    name: 'Calum Tait',
    rank: 'occasional',
    since: 1972,
    station: 'Stac Mor',
  },
  {
    name: 'Effie Lund',
    rank: 'principal',
    since: 1974,
    station: 'Fidra',
  },
  {
    name: 'Angus Roy',
    rank: 'assistant',
    since: 1976,
    station: 'Rinns',
  },
  {
    name: 'Nora Muir',
    rank: 'occasional',
    since: 1978,
    station: 'Skerryvane',
  },
  {
    name: 'Rory Dunn',
    rank: 'principal',
    since: 1980,
    station: 'Stac Mor',
  },
  {
    name: 'Shona Keir',
    rank: 'assistant',
    since: 1982,
    station: 'Fidra',
  },
  {
    name: 'Neil Ure',
    rank: 'occasional',
    since: 1984,
    station: 'Rinns',
  },
  {
    name: 'Beth Hay',
    rank: 'principal',
    since: 1986,
    station: 'Skerryvane',
  },
  {
    name: 'Ian Coull',
    rank: 'assistant',
    since: 1988,
    station: 'Stac Mor',
  },
  {
    name: 'Ada Swan',
    rank: 'occasional',
    since: 1990,
    station: 'Fidra',
  },
  {
    name: 'Finn Low',
    rank: 'principal',
    since: 1992,
    station: 'Rinns',
  },
];

export function crewOf(station: string): string[] {
  const order = { principal: 0, assistant: 1, occasional: 2 };
  return keepers
    .filter((keeper) => keeper.station === station)
    .sort((left, right) => order[left.rank] - order[right.rank] || left.since - right.since)
    .map((keeper) => keeper.name);
}

export function seniority(name: string, year: number): number {
  const keeper = keepers.find((found) => found.name === name);
  return keeper ? year - keeper.since : 0;
}
