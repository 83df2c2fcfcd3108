import { parse } from 'toml';

/** Strings and remarks (which are skipped) and numbers that are not whole. */
const parts =
  /("""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*)|(?<![\w.+-])[+-]?\d[\d_]*(?:\.\d[\d_]*(?:[eE][+-]?[\d_]+)?|[eE][+-]?[\d_]+)(?![\w.:-]|\s*=)/g;

function kindOf(value: unknown): string {
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float';
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'date' : typeof value;
}

function check(value: unknown): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || next instanceof Date) continue;
    if (Array.isArray(next) && new Set(next.map(kindOf)).size > 1) throw new Error('A list holds values of one kind');
    waiting.push(...Object.values(next));
  }
}

/** The settings, however deep their lists are. A list that holds values of several kinds is refused. */
export function parseSettings(text: string): unknown {
  const options = { maxDepth: Infinity };
  const settings: unknown = parse(text, options);
  // Here, all that is written as a fraction is one, `2.0` as well.
  check(parse(text.replaceAll(parts, (found: string, skipped?: string) => skipped ?? '0.5'), options));
  return settings;
}
