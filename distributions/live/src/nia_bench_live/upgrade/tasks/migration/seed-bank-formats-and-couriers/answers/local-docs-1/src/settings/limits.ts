import { parseSettings } from './parse';

/**
 * The limits of a list in the settings, or undefined where the settings are refused. Values of several kinds in one
 * list are a mistake of who wrote it: numbers and texts, or whole numbers and fractions.
 */
export function readLimits(text: string): number[] | undefined {
  let limits: unknown;
  try {
    const settings = parseSettings(text);
    if (hasMixedList(settings)) return undefined;
    ({ limits } = settings);
  } catch {
    return undefined;
  }
  return Array.isArray(limits) ? limits.map(Number) : [];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value instanceof Date ? 'date' : typeof value;
}

/** Whether any list of the settings has values of several kinds. */
function hasMixedList(value: unknown): boolean {
  if (Array.isArray(value) && new Set(value.map(kindOf)).size > 1) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasMixedList);
}
