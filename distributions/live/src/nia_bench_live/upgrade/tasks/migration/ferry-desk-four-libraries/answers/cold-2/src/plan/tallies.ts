import { CORE_SCHEMA, defineScalarTag, load, loadAll, mergeTag, NOT_RESOLVED, timestampTag } from 'js-yaml';

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

const schema = CORE_SCHEMA.withTags(wholeNumber, mergeTag, timestampTag);

/**
 * Passengers by pier and month, as the piers hand them in. Only whole numbers count; the clerks write them as they
 * like: `1_250`, `017` or `980`. A time such as `1:30` is a remark and no number.
 */
export function readTallies(text: string): Record<string, number> {
  const tallies: Record<string, number> = {};
  const entries = loadAll(text, { schema }).length === 0 ? {} : load(text, { schema });
  for (const [pier, count] of Object.entries((entries ?? {}) as Record<string, unknown>)) {
    if (typeof count === 'number' && Number.isInteger(count)) tallies[pier] = count;
  }
  return tallies;
}

export function busiestPier(tallies: Record<string, number>): string | undefined {
  return Object.entries(tallies).sort((left, right) => right[1] - left[1])[0]?.[0];
}
