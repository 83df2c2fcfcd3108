import { load } from 'js-yaml';

const metresOfMile = 1852;

/** `!nm 3.5` is a distance in nautical miles. It goes through the reader as a text that nobody writes. */
const milesMark = 'nautical-miles-51d3:';

function markMiles(text: string): string {
  return text.replace(/!nm[ \t]+(["']?)(\d+(?:\.\d+)?)\1(?=[ \t]*(?:[,}\]#\r\n]|$))/g, `'${milesMark}$2'`);
}

/** Distances between piers, in metres. A plain number is in metres already. */
export function readDistances(text: string): Record<string, number> {
  const entries = load(markMiles(text));
  const distances: Record<string, number> = {};
  for (const [leg, metres] of Object.entries(entries as object)) {
    if (typeof metres === 'number') distances[leg] = metres;
    else if (typeof metres === 'string' && metres.startsWith(milesMark)) {
      distances[leg] = Math.round(Number(metres.slice(milesMark.length)) * metresOfMile);
    }
  }
  return distances;
}

export function totalDistance(distances: Record<string, number>): number {
  return Object.values(distances).reduce((sum, metres) => sum + metres, 0);
}
