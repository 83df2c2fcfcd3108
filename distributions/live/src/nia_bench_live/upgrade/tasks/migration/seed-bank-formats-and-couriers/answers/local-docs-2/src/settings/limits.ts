import { readSettings } from './toml';

/** The limits of a list in the settings, or undefined where the settings are refused. */
export function readLimits(text: string): number[] | undefined {
  let limits: unknown;
  try {
    ({ limits } = readSettings(text) as { limits?: unknown });
  } catch {
    return undefined;
  }
  return Array.isArray(limits) ? limits.map(Number) : [];
}
