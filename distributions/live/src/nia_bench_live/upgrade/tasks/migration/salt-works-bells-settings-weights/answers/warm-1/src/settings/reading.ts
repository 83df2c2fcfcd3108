import { parse } from 'toml';

type Options = Parameters<typeof parse>[1];

const refuse = (what: string): never => {
  throw new Error(`Not in the settings: ${what}`);
};

/** Only whole times with an offset are read, and as dates. */
const temporal = {
  ZonedDateTime: {
    from(text: string): Date {
      const [iso = ''] = text.split('[');
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(iso)) refuse(text);
      return new Date(iso);
    },
  },
  PlainDateTime: { from: refuse },
  PlainDate: { from: refuse },
  PlainTime: { from: refuse },
};

const tokens = /"""[\s\S]*?(?<!\\)(?:\\\\)*"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*/g;

/** Checks a text without its strings and comments for what is refused, and takes the zeros in front of numbers away. */
function prepared(text: string): string {
  const kept: string[] = [];
  const bare = text.replace(tokens, (token) => {
    if (token.startsWith('#')) return '';
    if (token.startsWith('"') && /(?:^|[^\\])(?:\\\\)*\\[xe]/.test(token)) refuse(token);
    kept.push(token);
    return '\u0001';
  });
  if (/[=[,]\s*[+-]?(?:0[xob]|inf\b|nan\b)/.test(bare)) refuse('number');
  if (/(?:^|[{,])[ \t]*[\w\u0001-]+[ \t]*\.[ \t]*[\w\u0001.\- \t]+=/m.test(bare)) refuse('dotted key');
  if (/\{[^{}[\]]*(?:\n[^{}[\]]*|,\s*)\}/.test(bare)) refuse('inline table');
  if (/\d-\d\d(?:[ t]\d\d:|T\d\d:\d\d(?!:))|:\d\d(?:\.\d+)?z/.test(bare)) refuse('time');
  // A day beyond the end of its month is one of the next month.
  const dated = bare.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, (time) => {
    const date = new Date(time);
    return Number.isNaN(date.getTime()) ? time : date.toISOString();
  });
  const numbered = dated.replace(/([=[,]\s*[+-]?)0+(?=\d)(?!\d*-)/g, '$1');
  let next = 0;
  return numbered.replaceAll('\u0001', () => kept[next++] ?? '');
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value instanceof Date ? 'date' : typeof value);

/** Numbers for whole ones of any size; arrays have values of one kind. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    if (new Set(value.map(kindOf)).size > 1) refuse('values of several kinds');
    return value.map(plain);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  for (const [key, each] of Object.entries(value)) (value as Record<string, unknown>)[key] = plain(each);
  return value;
}

/** Settings as the works have always read them. */
export function parseSettings(text: string): unknown {
  return plain(parse(prepared(text), { bigint: true, useTemporal: true, temporal } as Options));
}
