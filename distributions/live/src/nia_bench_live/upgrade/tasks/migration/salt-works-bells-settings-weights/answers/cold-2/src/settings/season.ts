import { parse } from 'toml';
import { olderText } from './older';

/** When the season begins, or null where the settings are refused. */
export function seasonStart(text: string): string | null {
  try {
    const { start } = parse(olderText(text)) as { start: Date | string };
    return new Date(typeof start === 'object' && !(start instanceof Date) ? String(start) : start).toISOString();
  } catch {
    return null;
  }
}
