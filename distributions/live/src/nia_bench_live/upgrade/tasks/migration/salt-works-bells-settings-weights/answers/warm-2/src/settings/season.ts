import { readSettings } from './reader';

/** When the season begins, or null where the settings are refused. */
export function seasonStart(text: string): string | null {
  try {
    const { start } = readSettings(text) as { start: Date | string };
    return new Date(start).toISOString();
  } catch {
    return null;
  }
}
