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
  // Whole numbers are bigints here, which tells them from fractions.
  if (new Set(limits.map((limit) => typeof limit)).size > 1) return undefined;
  return limits.map(Number);
}
