import { parse } from 'toml';

/** The limits of a list in the settings, or undefined where the settings are refused. */
export function readLimits(text: string): number[] | undefined {
  let limits: unknown;
  try {
    ({ limits } = parse(text, { bigint: true }) as { limits?: unknown });
  } catch {
    return undefined;
  }
  if (!Array.isArray(limits)) return [];
  const kinds = limits.map((limit) => (typeof limit === 'bigint' ? 'whole' : typeof limit));
  return kinds.every((kind) => kind === kinds[0]) ? limits.map((limit) => Number(limit)) : undefined;
}
