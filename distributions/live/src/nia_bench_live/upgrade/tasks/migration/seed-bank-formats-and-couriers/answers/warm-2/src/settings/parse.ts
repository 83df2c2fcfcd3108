import { parse } from 'toml';

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'date' : typeof value;
}

/** Refuses lists whose values are of different kinds, wherever they are. */
function checkLists(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  const parts: unknown[] = Object.values(value);
  if (Array.isArray(value) && new Set(parts.map(kindOf)).size > 1) throw new Error('A list has values of one kind');
  for (const part of parts) checkLists(part);
}

/** The text, with whole numbers that are too long for any whole number as floating ones. */
function withShortNumbers(text: string): string {
  return text.replaceAll(/^([ \t]*[\w"'-]+[ \t]*=[ \t]*[-+]?[\d_]{19,})(?=[ \t]*(?:#.*)?\r?$)/gm, '$1.0');
}

function parseNumbers(text: string): unknown {
  const options = { bigint: true, maxDepth: Number.POSITIVE_INFINITY };
  try {
    return parse(text, options);
  } catch (error) {
    const shorter = withShortNumbers(text);
    if (shorter === text) throw error;
    return parse(shorter, options);
  }
}

/** Settings; their whole numbers come as bigint, so that none is refused for its size. */
export function parseSettings(text: string): Record<string, unknown> {
  const settings = parseNumbers(text);
  checkLists(settings);
  return settings as Record<string, unknown>;
}
