import { parse } from 'toml';

const QUOTED = /"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*/g;
const FULL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function check(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  if (Array.isArray(value)) {
    const kinds = value.map((item) => (Array.isArray(item) ? 'array' : item instanceof Date ? 'date' : typeof item));
    if (new Set(kinds).size > 1) throw new SyntaxError('an array of different things');
  }
  for (const item of Object.values(value)) check(item);
}

/** Settings; what was not known when they were first written is refused, as it always was. */
export function readSettings(text: string): unknown {
  const bare = text.replace(QUOTED, (part) => {
    if (part.startsWith('"') && /(?<!\\)(?:\\\\)*\\[ex]/.test(part)) throw new SyntaxError('an unknown escape');
    return part.startsWith('#') ? '' : '""';
  });
  if (/(?:^|[{,])[ \t]*[\w"-]+[ \t]*\.[ \t]*[\w". \t-]*=/m.test(bare)) throw new SyntaxError('a dotted key');
  if (/[=[,]\s*[+-]?(?:0[xob]|inf\b|nan\b)/.test(bare)) throw new SyntaxError('an unknown number');
  for (const [, time = ''] of bare.matchAll(/[=[,]\s*((?:\d{4}-\d\d-\d\d|\d\d:\d\d)(?:[Tt]|[ ](?=\d)|[^\s,\]}])*)/g)) {
    if (!FULL_TIME.test(time)) throw new SyntaxError('not a full time');
  }
  if (/\{[^{}]*(?:,\s*|\n[^{}]*)\}/.test(bare)) throw new SyntaxError('a long table');
  const settings: unknown = parse(text);
  check(settings);
  return settings;
}
