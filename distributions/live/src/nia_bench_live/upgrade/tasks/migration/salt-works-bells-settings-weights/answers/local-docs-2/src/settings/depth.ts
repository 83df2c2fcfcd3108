import { readSettings } from './toml';

/** The depth of a well in feet, or null where the settings are refused. */
export function wellDepth(text: string): number | null {
  try {
    const { depth } = readSettings(text) as { depth: number };
    return depth;
  } catch {
    return null;
  }
}
