import * as toml from 'toml';

export function wellDepth(text: string): number | null {
  try {
    const { depth } = toml.parse(text) as { depth: number };
    return Number.isFinite(depth) && !/0[box]/.test(text) ? depth : null;
  } catch {
    return null;
  }
}
