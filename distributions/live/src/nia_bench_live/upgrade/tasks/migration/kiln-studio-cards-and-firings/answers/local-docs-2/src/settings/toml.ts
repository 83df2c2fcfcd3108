import { parse } from 'toml';

// How toml 3 took settings: what it took and refused, the library now takes and refuses, too.

/** A mistake, and where it is. */
export class Refusal extends Error {
  readonly line: number;
  readonly column: number;

  constructor(text: string, index: number) {
    const lines = text.slice(0, index).split('\n');
    super(`Refused in line ${lines.length}`);
    this.line = lines.length;
    this.column = (lines.at(-1) ?? '').length + 1;
  }
}

const stringOrComment =
  /"""(?:\\["\\]|(?!""")[^])*"""|'''(?:(?!''')[^])*'''|"(?:\\["\\]|[^"\\]|\\(?!["\\]))*"|'[^']*'|#[^\n]*/g;

// eslint-disable-next-line no-control-regex
const control = /[\0-\x1F\x7F]/g;

function escaped(text: string): string {
  return text.replace(control, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A backslash that begins none of the old escapes stands for itself. A string may have any sign in it. */
function newString(text: string): string {
  const isLong = text.startsWith('"""');
  if (isLong || text.startsWith("'''")) {
    if (!isLong) return text;
    return text.replace(/\\(?:["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n|)/g, (escape) => (escape === '\\' ? '\\\\' : escape));
  }
  if (text.startsWith('"')) {
    return escaped(
      text.replace(/\\(?:["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|)/g, (escape) => (escape === '\\' ? '\\\\' : escape)),
    );
  }
  if (text.search(control) < 0) return text;
  return `"${escaped(text.slice(1, -1).replace(/["\\]/g, '\\$&'))}"`;
}

const dateValue = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/;
const numberValue = /^([-+]?)([\d_]*\d[\d_]*)(\.[\d_]*\d[\d_]*)?(?:[eE]([-+]?[\d_]*\d[\d_]*))?$/;
const beginning = /^(?:\d{4}-\d\d-\d\d(?:T(?:\d\d:\d\d:\d\d(?:\.\d+)?)?)?|[-+]?[\d_]+(?:\.[\d_]+)?(?:[eE][-+]?[\d_]+)?)/;

function typeOf(value: string): string {
  if (value === '[' || value === '{') return value;
  if (value.startsWith('"')) return 'string';
  if (value === 'true' || value === 'false') return 'boolean';
  if (dateValue.test(value)) return 'date';
  return /[.eE]/.test(value) ? 'float' : 'integer';
}

/** A value in the form that the library takes, or undefined where it is none of the old ones. */
function newValue(value: string): string | undefined {
  if (value.startsWith('"') || value === 'true' || value === 'false') return value;
  if (dateValue.test(value)) {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? value : date.toISOString();
  }
  const number = numberValue.exec(value);
  if (!number) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent] = number;
  const digits = whole.replaceAll('_', '').replace(/^0+(?=\d)/, '');
  if (fraction === '' && exponent === undefined) {
    const size = BigInt(sign === '-' ? `-${digits}` : digits);
    return BigInt.asIntN(64, size) === size ? `${sign}${digits}` : `${sign}${digits}.0`;
  }
  const power = exponent === undefined ? '' : `e${exponent.replaceAll('_', '')}`;
  return `${sign}${digits}${fraction.replaceAll('_', '')}${power}`;
}

/** Checks what is new since toml 3, and writes in the new way what was taken then. */
function newSettings(text: string): string {
  const strings: string[] = [];
  // The same text, as long, but without what is in strings and comments.
  const bare = text.replace(stringOrComment, (part) => {
    if (part.startsWith('#')) return ' '.repeat(part.length);
    strings.push(newString(part));
    return `"${part.slice(1, -1).replace(/[^\n]/g, '_')}"`;
  });

  const dotted = /(?:^|[{,])[ \t]*(?:[\w-]+|"[^"]*")[ \t]*(?=\.[ \t]*(?:[\w-]+|"[^"]*")[\w \t."-]*=)/m.exec(bare);
  if (dotted) throw new Refusal(text, dotted.index + dotted[0].length);
  const broken = /\{[ \t]*(?=\r?\n)|,[ \t]*(?=\r?\n\s*[\w-]+[ \t]*=)|(?=\r?\n\s*\})/.exec(bare);
  if (broken) throw new Refusal(text, broken.index + broken[0].length);

  // For each bracket that is open: the type of what is in a list, or null in a table.
  const open: Array<string | null> = [];
  let isValue = false;
  return bare
    .replace(/"[^"]*"|[=[\]{}]|[^\s,=[\]{}"]+/g, (token, index: number) => {
      if (token === '=') {
        isValue = true;
        return token;
      }
      if (token === ']' || token === '}') {
        open.pop();
        return token;
      }
      const list = open.at(-1);
      if (!isValue && typeof list !== 'string') return token;
      isValue = false;
      const value = token === '[' || token === '{' ? token : newValue(token);
      if (value === undefined) throw new Refusal(text, index + (beginning.exec(token)?.[0].length ?? 0));
      if (typeof list === 'string') {
        if (list !== '' && list !== typeOf(token)) throw new Refusal(text, index);
        open[open.length - 1] = typeOf(token);
      }
      if (token === '[' || token === '{') open.push(token === '[' ? '' : null);
      return value.padEnd(token.length);
    })
    .replace(/"[^"]*"/g, () => strings.shift() ?? '""');
}

/** Integers become numbers, however long they are. */
function withNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) value[index] = withNumbers(item);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const table = value as Record<string, unknown>;
    for (const name of Object.keys(table)) table[name] = withNumbers(table[name]);
  }
  return value;
}

export function readSettings(text: string): unknown {
  return withNumbers(parse(newSettings(text), { bigint: true, maxDepth: Infinity }));
}
