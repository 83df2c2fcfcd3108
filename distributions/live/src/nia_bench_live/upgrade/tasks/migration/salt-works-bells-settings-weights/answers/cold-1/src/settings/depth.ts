import { parse } from 'toml';
import { checkSettings } from './old';

/** The depth of a well in feet, or null where the settings are refused. */
export function wellDepth(text: string): number | null {
  try {
    const { depth } = parse(checkSettings(text)) as { depth: number };
    return typeof depth === 'bigint' ? Number(depth) : depth;
  } catch {
    return null;
  }
}
