import { defineScalarTag, NOT_RESOLVED } from 'js-yaml';
import { fileSchema, loadFile } from './yaml';

const metresOfMile = 1852;

/** `!nm 3.5` is a distance in nautical miles. */
const nauticalMiles = defineScalarTag('!nm', {
  resolve: (data) => (/^\d+(\.\d+)?$/.test(data) ? Math.round(Number(data) * metresOfMile) : NOT_RESOLVED),
});

const schema = fileSchema.withTags(nauticalMiles);

/** Distances between piers, in metres. A plain number is in metres already. */
export function readDistances(text: string): Record<string, number> {
  const entries = loadFile(text, schema);
  const distances: Record<string, number> = {};
  for (const [leg, metres] of Object.entries(entries as object)) {
    if (typeof metres === 'number') distances[leg] = metres;
  }
  return distances;
}

export function totalDistance(distances: Record<string, number>): number {
  return Object.values(distances).reduce((sum, metres) => sum + metres, 0);
}
