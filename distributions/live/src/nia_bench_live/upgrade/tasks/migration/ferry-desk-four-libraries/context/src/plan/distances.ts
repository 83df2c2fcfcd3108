import { DEFAULT_SCHEMA, load, Type } from 'js-yaml';

const metresOfMile = 1852;

/** `!nm 3.5` is a distance in nautical miles. */
const nauticalMiles = new Type('!nm', {
  kind: 'scalar',
  resolve: (data) => typeof data === 'string' && /^\d+(\.\d+)?$/.test(data),
  construct: (data: string) => Math.round(Number(data) * metresOfMile),
});

const schema = DEFAULT_SCHEMA.extend(nauticalMiles);

/** Distances between piers, in metres. A plain number is in metres already. */
export function readDistances(text: string): Record<string, number> {
  const entries = load(text, { schema });
  const distances: Record<string, number> = {};
  for (const [leg, metres] of Object.entries(entries as object)) {
    if (typeof metres === 'number') distances[leg] = metres;
  }
  return distances;
}

export function totalDistance(distances: Record<string, number>): number {
  return Object.values(distances).reduce((sum, metres) => sum + metres, 0);
}
