import { parseSettings } from './parse';

/** The limits of a list in the settings, or undefined where the settings are refused. */
export function readLimits(text: string): number[] | undefined {
  let limits: unknown;
  try {
    ({ limits } = parseSettings(text));
  } catch {
    return undefined;
  }
  return Array.isArray(limits) ? limits.map(Number) : [];
}
