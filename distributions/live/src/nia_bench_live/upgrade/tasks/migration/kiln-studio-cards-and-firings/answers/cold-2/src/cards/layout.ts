/**
 * The layout of printed cards, letter by letter as the pottery has always had it: YAML, in lines of 80 letters, with
 * quotes also around what older readers take for a switch (`yes`, `off`) or for a time (`12:30`).
 */
export interface Layout {
  indent?: number;
  /** The level from which on all is in one line. */
  flowLevel?: number;
  condenseFlow?: boolean;
  quote?: "'" | '"';
  nothing?: string;
}

const lineWidth = 80;
const longestKey = 1024;

const oldSwitch = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldTime = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** What a reader takes for something else than a text. */
const otherThanText: readonly RegExp[] = [
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|<<)$/,
  /^[-+]?(?:0b[01_]*[01]|0x[0-9a-fA-F_]*[0-9a-fA-F]|0o[0-7_]*[0-7])$/,
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?)(?<!_)$/,
  /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^\d{4}-\d\d-\d\d$/,
  /^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$/,
];

const escapes: Record<number, string> = {
  0x00: '\\0',
  0x07: '\\a',
  0x08: '\\b',
  0x09: '\\t',
  0x0a: '\\n',
  0x0b: '\\v',
  0x0c: '\\f',
  0x0d: '\\r',
  0x1b: '\\e',
  0x22: '\\"',
  0x5c: '\\\\',
  0x85: '\\N',
  0xa0: '\\_',
  0x2028: '\\L',
  0x2029: '\\P',
};

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa1 && code <= 0xd7ff && code !== 0x2028 && code !== 0x2029) ||
    (code >= 0xe000 && code <= 0xfffd && code !== 0xfeff) ||
    code >= 0x10000
  );
}

function isSolid(letter: string | undefined): boolean {
  return letter !== undefined && letter !== ' ' && isPrintable(letter);
}

function isPlain(text: string, inBlock: boolean): boolean {
  const letters = [...text];
  const [first = ''] = letters;
  const last = letters.at(-1) ?? '';
  if (!isSolid(first) || '-?:,[]{}#&*!|=>\'"%@`'.includes(first) || /[ \t:]/.test(last)) return false;
  return letters.every((letter, at) => {
    const before = letters[at - 1];
    if (before === ':' && isSolid(letter)) return true;
    if (letter === '#') return isSolid(before);
    if (!isPrintable(letter) || (!inBlock && ',[]{}'.includes(letter))) return false;
    return before !== ':' || isSolid(letter);
  });
}

function escaped(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const known = escapes[code];
      if (known !== undefined) return known;
      if (isPrintable(letter)) return letter;
      const digits = code.toString(16).toUpperCase();
      return code <= 0xff ? `\\x${digits.padStart(2, '0')}` : `\\u${digits.padStart(4, '0')}`;
    })
    .join('');
}

function foldedLine(line: string, width: number): string {
  if (line === '' || line.startsWith(' ')) return line;
  let start = 0;
  let current = 0;
  let result = '';
  for (const match of line.matchAll(/ [^ ]/g)) {
    const next = match.index;
    if (next - start > width) {
      const end = current > start ? current : next;
      result += `\n${line.slice(start, end)}`;
      start = end + 1;
    }
    current = next;
  }
  result += '\n';
  if (line.length - start > width && current > start) {
    result += `${line.slice(start, current)}\n${line.slice(current + 1)}`;
  } else {
    result += line.slice(start);
  }
  return result.slice(1);
}

function folded(text: string, width: number): string {
  const firstBreak = text.indexOf('\n');
  const head = firstBreak < 0 ? text.length : firstBreak;
  let result = foldedLine(text.slice(0, head), width);
  let wasFurtherIn = text.startsWith('\n') || text.startsWith(' ');
  for (const [, breaks = '', line = ''] of text.slice(head).matchAll(/(\n+)([^\n]*)/g)) {
    const isFurtherIn = line.startsWith(' ');
    result += breaks + (!wasFurtherIn && !isFurtherIn && line !== '' ? '\n' : '') + foldedLine(line, width);
    wasFurtherIn = isFurtherIn;
  }
  return result;
}

function blockText(sign: '|' | '>', text: string, body: string, indent: number, spaces: number): string {
  const furtherIn = /^\n* /.test(text) ? String(indent) : '';
  const isClipped = text.endsWith('\n');
  const isKept = isClipped && (text.endsWith('\n\n') || text === '\n');
  const chomp = isKept ? '+' : isClipped ? '' : '-';
  const lines = body.replace(/^(?=[^\n])/gm, ' '.repeat(spaces));
  return `${sign}${furtherIn}${chomp}\n${lines.endsWith('\n') ? lines.slice(0, -1) : lines}`;
}

type Kind = 'map' | 'list' | 'other';

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return 'list';
  const isMap = tagOf(value) === '[object Object]' && !(value instanceof Date) && !(value instanceof Uint8Array);
  return isMap ? 'map' : 'other';
}

/** What a card has more than once, in the order in which that is seen. */
function repeated(card: unknown): object[] {
  const seen = new Set<object>();
  const twice = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (seen.has(value)) {
      twice.add(value);
      return;
    }
    seen.add(value);
    for (const each of Array.isArray(value) ? value : Object.values(value)) visit(each);
  };
  visit(card);
  return [...twice];
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (value === Infinity) return '.inf';
  if (value === -Infinity) return '-.inf';
  if (Object.is(value, -0)) return '-0.0';
  const text = value.toString(10);
  return Number.isInteger(value) ? text : text.replace(/^([-+]?[0-9]+)e/, '$1.e');
}

/** A card in a layout. Throws where it has what no card can have. */
export function layOut(card: unknown, layout: Layout = {}): string {
  const { indent = 2, flowLevel = -1, condenseFlow = false, quote = "'", nothing = 'null' } = layout;
  const twice = repeated(card);
  const named = new Set<object>();

  const newLine = (level: number): string => `\n${' '.repeat(indent * level)}`;
  const afterSign = (text: string): string => (text.startsWith('\n') ? text : ` ${text}`);

  function textOf(text: string, level: number, isKey: boolean, inBlock: boolean): string {
    if (text === '') return quote + quote;
    if (oldSwitch.test(text) || oldTime.test(text)) return quote + text + quote;
    const spaces = indent * Math.max(1, level);
    const width = Math.max(Math.min(lineWidth, 40), lineWidth - spaces);
    const isOneLine = isKey || (flowLevel > -1 && level >= flowLevel);
    const lines = isOneLine ? [text] : text.split('\n');
    if (lines.some((line) => [...line].some((letter) => !isPrintable(letter)))) return `"${escaped(text)}"`;
    const isWide = !isOneLine && lines.some((line) => line.length > width && !line.startsWith(' '));
    if (lines.length === 1 && !isWide) {
      if (isPlain(text, inBlock) && !otherThanText.some((form) => form.test(text))) return text;
      return quote === '"' ? `"${escaped(text)}"` : `'${text.replaceAll("'", "''")}'`;
    }
    return isWide
      ? blockText('>', text, folded(text, width), indent, spaces)
      : blockText('|', text, text, indent, spaces);
  }

  /** A value; undefined where it is left out. */
  function valueOf(
    value: unknown,
    level: number,
    mayBlock: boolean,
    mayCompact: boolean,
    isKey = false,
  ): string | undefined {
    const kind = kindOf(value);
    if (kind !== 'other') {
      const reference = twice.indexOf(value as object);
      if (reference >= 0 && named.has(value as object)) return `*ref_${reference}`;
      if (reference >= 0) named.add(value as object);
      const isBlock =
        mayBlock && (flowLevel < 0 || flowLevel > level) && Object.keys(value as object).length > 0;
      const isCompact = mayCompact && reference < 0 && (indent === 2 || level === 0);
      const text =
        kind === 'map'
          ? mapOf(value as Record<string, unknown>, level, isBlock, isCompact)
          : listOf(value as unknown[], level, isBlock, isCompact);
      return reference < 0 ? text : `&ref_${reference}${isBlock ? '' : ' '}${text}`;
    }
    if (value === undefined) return undefined;
    if (value === null) return nothing;
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Uint8Array) {
      return `!!binary ${textOf(Buffer.from(value).toString('base64'), level, isKey, mayBlock)}`;
    }
    switch (tagOf(value)) {
      case '[object Boolean]':
        return String(value);
      case '[object Number]':
        return numberText(Number(value));
      case '[object String]':
        return textOf(String(value), level, isKey, mayBlock);
      default:
        throw new TypeError(`no card can have ${tagOf(value)}`);
    }
  }

  function mapOf(map: Record<string, unknown>, level: number, isBlock: boolean, isCompact: boolean): string {
    let result = '';
    for (const [name, value] of Object.entries(map)) {
      const key = valueOf(name, level + (isBlock ? 1 : 0), isBlock, isBlock, isBlock) ?? '';
      const isLong = key.length > longestKey;
      if (isBlock) {
        const text = valueOf(value, level + 1, true, isLong);
        if (text === undefined) continue;
        if (!isCompact || result !== '') result += newLine(level);
        result += isLong ? `?${afterSign(key)}${newLine(level)}` : key;
        result += `:${afterSign(text)}`;
      } else {
        const text = valueOf(value, level, false, false);
        if (text === undefined) continue;
        if (result !== '') result += ', ';
        result += condenseFlow ? `"${isLong ? '? ' : ''}${key}":${text}` : `${isLong ? '? ' : ''}${key}: ${text}`;
      }
    }
    return isBlock ? result || '{}' : `{${result}}`;
  }

  function listOf(list: unknown[], level: number, isBlock: boolean, isCompact: boolean): string {
    let result = '';
    for (const value of list) {
      const text = isBlock
        ? (valueOf(value, level + 1, true, true) ?? nothing)
        : (valueOf(value, level, false, false) ?? nothing);
      if (isBlock) {
        if (!isCompact || result !== '') result += newLine(level);
        result += `-${afterSign(text)}`;
      } else {
        if (result !== '') result += condenseFlow ? ',' : ', ';
        result += text;
      }
    }
    return isBlock ? result || '[]' : `[${result}]`;
  }

  const text = valueOf(card, 0, true, true);
  return text === undefined ? '' : `${text}\n`;
}
