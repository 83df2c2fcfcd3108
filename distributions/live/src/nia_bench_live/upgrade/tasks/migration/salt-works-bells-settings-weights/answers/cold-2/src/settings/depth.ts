import { parse } from 'toml';
import { olderText } from './older';

/** The depth of a well in feet, or null where the settings are refused. */
export function wellDepth(text: string): number | null {
  try {
    const { depth } = parse(olderText(text)) as { depth: number };
    return depth;
  } catch {
    return null;
  }
}
