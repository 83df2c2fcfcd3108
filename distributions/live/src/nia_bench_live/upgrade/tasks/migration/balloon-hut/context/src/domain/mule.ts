import { amount, enumerated } from '../text/words';

export interface Load {
  thing: string;
  grams: number;
  breaks: boolean;
}

/** What a mule carries up the moor, in grams: less in snow, and nothing above the knees. */
export function capacity(snow: number): number {
  if (snow >= 60) return 0;
  return 80000 - snow * 1000;
}

/** Loads in the order in which they are packed: the heavy ones first, and what breaks on top. */
export function packed(loads: readonly Load[]): Load[] {
  return [...loads].sort((one, other) => Number(one.breaks) - Number(other.breaks) || other.grams - one.grams);
}

/** Loads by mule, each filled as they come; a load that no mule can carry is left out. */
export function mules(loads: readonly Load[], snow: number): Load[][] {
  const most = capacity(snow);
  const trains: Load[][] = [];
  let room = 0;
  for (const load of packed(loads).filter(({ grams }) => grams <= most)) {
    if (load.grams > room) {
      trains.push([]);
      room = most;
    }
    trains[trains.length - 1]?.push(load);
    room -= load.grams;
  }
  return trains;
}

/** What the driver shouts at the gate. */
export function shout(loads: readonly Load[], snow: number): string {
  const trains = mules(loads, snow);
  if (trains.length === 0) return 'no mule today';
  const left = loads.filter(({ grams }) => grams > capacity(snow)).map(({ thing }) => thing);
  const rest = left.length === 0 ? '' : `, without ${enumerated(left)}`;
  return `${amount(trains.length, 'mule')}${rest}`;
}
