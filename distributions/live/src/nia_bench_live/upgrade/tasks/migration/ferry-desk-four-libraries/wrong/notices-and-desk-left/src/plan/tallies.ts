import { CORE_SCHEMA, defineScalarTag, loadAll, NOT_RESOLVED } from 'js-yaml';

const grouped = defineScalarTag('!grouped', {
  implicit: true,
  resolve: (source) =>
    /^[-+]?[0-9][0-9_]*_[0-9_]*$/.test(source) ? Number(source.replaceAll('_', '')) : NOT_RESOLVED,
  identify: () => false,
});

const schema = CORE_SCHEMA.withTags(grouped);

/** Passengers by pier and month, as the piers hand them in. Only whole numbers count. */
export function readTallies(text: string): Record<string, number> {
  const tallies: Record<string, number> = {};
  for (const [pier, count] of Object.entries((loadAll(text, { schema })[0] ?? {}) as Record<string, unknown>)) {
    if (typeof count === 'number' && Number.isInteger(count)) tallies[pier] = count;
  }
  return tallies;
}

export function busiestPier(tallies: Record<string, number>): string | undefined {
  return Object.entries(tallies).sort((left, right) => right[1] - left[1])[0]?.[0];
}
