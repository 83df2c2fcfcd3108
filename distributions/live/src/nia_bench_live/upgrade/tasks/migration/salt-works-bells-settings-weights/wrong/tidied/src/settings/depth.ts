import { parse } from 'toml';

/** The depth of a well in feet, or null where the settings are refused. */
export function wellDepth(text: string): number | null {
  if (/=[ \t]*[+-]?(?:0[xob]|inf|nan)/.test(text)) return null;
  try {
    const { depth } = parse(text) as { depth: number };
    return depth;
  } catch {
    return null;
  }
}
