import { parse } from 'toml';

const refuse = (): never => {
  throw new Error('A day without a zone is no value');
};

/** Times come with a zone, as dates; days and hours without one are refused. */
const temporal = {
  ZonedDateTime: { from: (text: string) => new Date(text.replace(/\[.*$/, '')) },
  PlainDateTime: { from: refuse },
  PlainDate: { from: refuse },
  PlainTime: { from: refuse },
};

const options = { bigint: true, maxDepth: Infinity, useTemporal: true, temporal };

const tokens = /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|(?<==[ \t]*)[-+]?\d{19,}(?![\w.])/g;
const escapes = /\\(?:["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n)|\\/g;

/** The text with whatever settings never had (numbers of another base, times in another form) made a mistake. */
function strict(text: string): string {
  return text
    .replace(/\b0([xob])(?=[\da-fA-F])/g, '0_$1')
    .replace(/\b(\d{4}-\d\d-\d\d)[t ](?=\d\d:\d\d)/g, '$1_')
    .replace(/\b(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)z/g, '$1_')
    .replace(/T(\d\d):(\d\d)(?=[Z+-])/g, 'T$1_$2')
    .replace(/^([ \t]*[\w-]+)[ \t]*\.(?=[ \t]*[\w-]+(?:[ \t]*\.[ \t]*[\w-]+)*[ \t]*=)/gm, '$1..');
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value instanceof Date ? 'time' : typeof value;
}

/** A value with numbers as numbers. A list has values of one kind, and no number is without end. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('A number is missing');
  if (Array.isArray(value)) {
    if (new Set(value.map(kindOf)).size > 1) throw new Error('A list has values of one kind');
    return value.map(plain);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  for (const [name, each] of Object.entries(value)) (value as Record<string, unknown>)[name] = plain(each);
  return value;
}

/** A backslash that begins no escape is a backslash, and a whole number may be larger than any that is exact. */
function prepared(text: string): string {
  return text.replace(tokens, (token) => {
    if (/^[-+\d]/.test(token)) return `${token}.0`;
    return token.startsWith('"') ? token.replace(escapes, (escape) => (escape === '\\' ? '\\\\' : escape)) : token;
  });
}

/** The settings of a text. Throws where it is refused. */
export function readSettings(text: string): unknown {
  const settings = prepared(text);
  const found: unknown = parse(settings, options);
  parse(strict(settings), options);
  return plain(found);
}
