import { parse } from 'toml';

export interface Position {
  line: number;
  column: number;
}

type Kind = 'String' | 'Boolean' | 'Date' | 'Float' | 'Integer' | 'Array' | 'InlineTable';

interface Word {
  offset: number;
  text: string;
  kind: Kind;
}

interface Mixed {
  offset: number;
  assignment: number;
  depth: number;
}

interface Scan {
  numbers: Word[];
  /** Where a value begins that is of another kind than those before it in its list. */
  mixed: Mixed[];
  /** Where something stands that only newer settings may have. */
  strange: number[];
}

const tokens =
  /"""(?:\\[\s\S]|[^\\])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|\n|[=,[\]{}]|[^\s=,[\]{}"'#]+/g;
const anyDepth = { maxDepth: Number.POSITIVE_INFINITY };
const time = /^\d\d:\d\d/;
const date = /^\d{4}-\d\d-\d\d/;
const wholeDate = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[-+]\d\d:\d\d)$/;

function kindOf(text: string): Kind {
  if (/^["']/.test(text)) return 'String';
  if (text === 'true' || text === 'false') return 'Boolean';
  if (date.test(text) || time.test(text)) return 'Date';
  return /^[-+]?0[xob]/.test(text) || !/[.eEn]/.test(text) ? 'Integer' : 'Float';
}

/** Where a value is not one that settings may have; undefined where it is. */
function strangeAt(text: string): number | undefined {
  if (/^0[xob]/.test(text)) return 1;
  if (/^[-+]?(?:inf|nan)$/.test(text)) return text.length - 3;
  if (time.test(text)) return 2;
  if (!date.test(text) || wholeDate.test(text)) return undefined;
  return text.length > 10 ? text.length : 10;
}

/** Looks at the values of settings that can be parsed. */
function scan(source: string): Scan {
  const found: Scan = { numbers: [], mixed: [], strange: [] };
  const open: Array<{ list: boolean; value: boolean; kind?: Kind }> = [];
  let assignment = 0;
  let value = false;
  let header = false;
  let fresh = true;

  const note = (kind: Kind, offset: number) => {
    const list = open.at(-1);
    if (!list?.list) return;
    if (list.kind === undefined) list.kind = kind;
    else if (list.kind !== kind) found.mixed.push({ offset, assignment, depth: open.length });
  };

  for (const { 0: text, index: offset } of source.matchAll(tokens)) {
    const inner = open.at(-1);
    if (text.startsWith('#')) continue;
    if (text === '\n') {
      if (inner === undefined) [value, header, fresh] = [false, false, true];
      continue;
    }
    if (fresh && text === '[') header = true;
    fresh = false;
    if (header) continue;
    if (text === '=') {
      if (inner === undefined) [value, assignment] = [true, assignment + 1];
      else inner.value = true;
    } else if (!value || (inner !== undefined && !inner.list && !inner.value)) {
      if (text === '}') open.pop();
      else if (/^[^"'=,[\]{}]*\./.test(text)) found.strange.push(offset + text.indexOf('.'));
    } else if (text === '[' || text === '{') {
      note(text === '[' ? 'Array' : 'InlineTable', offset);
      open.push({ list: text === '[', value: false });
    } else if (text === ']' || text === '}') {
      open.pop();
    } else if (text === ',') {
      if (inner !== undefined) inner.value = false;
    } else {
      const kind = kindOf(text);
      note(kind, offset);
      const strange = kind === 'String' ? undefined : strangeAt(text);
      if (strange !== undefined) found.strange.push(offset + strange);
      else if (kind === 'Integer' && /^[-+]?[\d_]*\d[\d_]*$/.test(text)) found.numbers.push({ offset, text, kind });
    }
  }
  return found;
}

function replaceWords(source: string, words: readonly Word[], replace: (text: string) => string): string {
  let result = '';
  let end = 0;
  for (const { offset, text } of words) {
    result += source.slice(end, offset) + replace(text);
    end = offset + text.length;
  }
  return result + source.slice(end);
}

/** A whole number as it can be read. One of more than 15 digits is rounded, as a fraction is. */
function readable(text: string): string {
  const number = text.replaceAll('_', '').replace(/^([-+]?)0+(?=\d)/, '$1');
  return number.replace(/^[-+]/, '').length > 15 ? `${number}.0` : number;
}

function positionOf(source: string, offset: number): Position {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function mistakeOf(source: string, { numbers, mixed, strange }: Scan): Position | undefined {
  const positions = strange.map((offset) => positionOf(source, offset));
  const [first] = [...mixed].sort(
    (left, right) => left.assignment - right.assignment || left.depth - right.depth || left.offset - right.offset,
  );
  if (first !== undefined) positions.push(positionOf(source, first.offset));
  try {
    // How large a number is makes no mistake, and no other may change its place.
    parse(replaceWords(source, numbers, (text) => '1'.padEnd(text.length)), anyDepth);
  } catch (error) {
    const { line, column, location } = error as Partial<Position> & { location?: { start: Position } };
    const found = location?.start ?? { line: line ?? 1, column: column ?? 1 };
    positions.push({ line: found.line, column: found.column });
  }
  return positions.sort((left, right) => left.line - right.line || left.column - right.column)[0];
}

/** Where the first mistake of settings is; undefined where they have none. */
export function findPosition(source: string): Position | undefined {
  return mistakeOf(source, scan(source));
}

/** Reads settings, and refuses those with a mistake. */
export function readSettings(source: string): Record<string, unknown> {
  const found = scan(source);
  const mistake = mistakeOf(source, found);
  if (mistake !== undefined) {
    throw Object.assign(new Error(`The settings have a mistake in line ${mistake.line}`), mistake);
  }
  return parse(replaceWords(source, found.numbers, readable), anyDepth) as Record<string, unknown>;
}
