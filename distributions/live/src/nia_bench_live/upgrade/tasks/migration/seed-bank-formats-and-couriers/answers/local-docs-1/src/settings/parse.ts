import { parse } from 'toml';

/** Parses settings, with whole numbers as BigInt. Those that are too large even for that become fractions. */
export function parseSettings(text: string): Record<string, unknown> {
  try {
    return parse(text, { bigint: true });
  } catch (error) {
    const shorter = text.replace(/(=\s*[+-]?\d[\d_]{18,})(?=\s*(?:#|$|[,}]))/gm, '$1.0');
    if (shorter === text) throw error;
    return parse(shorter, { bigint: true });
  }
}
