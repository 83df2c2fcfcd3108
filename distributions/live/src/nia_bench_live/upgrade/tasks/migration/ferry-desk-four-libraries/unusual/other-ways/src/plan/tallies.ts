import { FAILSAFE_SCHEMA, loadAll } from 'js-yaml';

/** Passengers by pier and month, as the piers hand them in. Only whole numbers count. */
export function readTallies(text: string): Record<string, number> {
  const tallies: Record<string, number> = {};
  const [entries = {}] = loadAll(text, { schema: FAILSAFE_SCHEMA });
  for (const [pier, count] of Object.entries(entries as Record<string, unknown>)) {
    if (typeof count === 'string' && /^[-+]?\d[\d_]*$/.test(count)) tallies[pier] = Number(count.split('_').join(''));
  }
  return tallies;
}

export function busiestPier(tallies: Record<string, number>): string | undefined {
  return Object.entries(tallies).sort((left, right) => right[1] - left[1])[0]?.[0];
}
