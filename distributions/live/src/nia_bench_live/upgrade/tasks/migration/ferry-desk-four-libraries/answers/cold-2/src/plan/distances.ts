import { CORE_SCHEMA, defineScalarTag, load, mergeTag, NOT_RESOLVED, timestampTag } from 'js-yaml';

const metresOfMile = 1852;

/** `!nm 3.5` is a distance in nautical miles. */
const nauticalMiles = defineScalarTag('!nm', {
  resolve: (source: string) =>
    /^\d+(\.\d+)?$/.test(source) ? Math.round(Number(source) * metresOfMile) : NOT_RESOLVED,
});

/** Whole numbers as the office writes them: with `_` between digits, and `017` is seventeen. */
const wholeNumber = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source: string) => {
    const match = /^([-+]?)(0b[01_]+|0o[0-7_]+|0x[\da-fA-F_]+|\d[\d_]*)$/.exec(source);
    if (!match || source.endsWith('_')) return NOT_RESOLVED;
    const number = Number(match[2]!.replaceAll('_', ''));
    return match[1] === '-' ? -number : number;
  },
  identify: (data: unknown) => Number.isInteger(data) && !Object.is(data, -0),
  represent: (data: unknown) => String(data),
});

const schema = CORE_SCHEMA.withTags(wholeNumber, mergeTag, timestampTag, nauticalMiles);

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
