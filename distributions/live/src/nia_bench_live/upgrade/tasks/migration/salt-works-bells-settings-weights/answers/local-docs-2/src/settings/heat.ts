import { readSettings } from './toml';

interface Settings {
  pan?: { heat?: number };
}

/** The heat of a pan in its settings, or null where they are refused. */
export function panHeat(text: string): number | null {
  try {
    return (readSettings(text) as Settings).pan?.heat ?? 0;
  } catch {
    return null;
  }
}
