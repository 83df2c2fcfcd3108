import { parse } from 'toml';

const PARTS = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[^"'#]+|["']/g;
const NUMBER = /(?<=[=[,]\s*)([+-]?)([\d_]*\d[\d_]*)(\.[\d_]+)?([eE][+-]?[\d_]+)?(?=\s*(?:[,\]}\r\n]|$))/g;

/** What the settings of the works have never been written with. */
const NEW = [
  // dotted keys
  /(?:^|[{,])[ \t]*(?:[\w-]+|"")(?:[ \t]*\.[ \t]*(?:[\w-]+|""))+[ \t]*=/m,
  // numbers of other bases, and such as are none
  /(?<=[=[,]\s*)[+-]?0[xob]/,
  /(?<=[=[,]\s*)[+-]?(?:inf|nan)\b(?!\s*=)/,
  // days and times that are not a whole point in time
  /(?<=[=[,]\s*)\d{4}-\d\d-\d\d(?!T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))/,
  /(?<=[=[,]\s*)\d\d:\d\d/,
  // inline tables of several lines
  /\{[^{}[\]]*\n/,
];

/** Numbers as they were always read: with zeros in front, and lines anywhere between the digits. */
function plainNumber(_: string, sign: string, whole: string, part = '', power = ''): string {
  const digits = whole.replaceAll('_', '').replace(/^0+(?=\d)/, '');
  const rest = `${part}${power}`.replaceAll('_', '');
  return `${sign}${digits}${rest === '' && digits.length > 18 ? '.0' : rest}`;
}

function refuse(): never {
  throw new SyntaxError('The settings cannot be read');
}

/** A value with numbers as numbers; lists have values of one kind. */
function settled(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((entry: unknown) => (entry instanceof Date ? 'date' : Array.isArray(entry) ? 'list' : typeof entry)));
    if (kinds.size > 1) refuse();
    return value.map(settled);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const table = value as Record<string, unknown>;
  for (const key of Object.keys(table)) table[key] = settled(table[key]);
  return table;
}

/** Reads settings as the works write them, and refuses what they have never been written with. */
export function readSettings(text: string): unknown {
  const parts = text.match(PARTS) ?? [];
  const bare = parts.map((part) => (/^["']/.test(part) ? '""' : part.startsWith('#') ? '' : part)).join('');
  if (text.startsWith('\uFEFF') || NEW.some((sign) => sign.test(bare))) refuse();
  if (parts.some((part) => part.startsWith('"') && /(?<!\\)(?:\\\\)*\\[ex]/.test(part))) refuse();
  const written = parts.map((part) => (/^["'#]/.test(part) ? part : part.replace(NUMBER, plainNumber))).join('');
  return settled(parse(written, { bigint: true }));
}
