import { parse } from 'toml';

/** Reads settings. Whole numbers are `bigint`, however long they are. Lists of several kinds are refused. */
export function parseSettings(text: string): unknown {
  const settings: unknown = parse(text, { bigint: true, maxDepth: Number.MAX_SAFE_INTEGER });
  if (findMixedList(text)) throw new Error('Values of several kinds are in one list');
  return settings;
}

export interface Position {
  line: number;
  column: number;
}

const texts = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const words = /[^\s,\]}=#]+/y;

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? text.charAt(index);
}

function kindOfWord(word: string): string {
  if (word === 'true' || word === 'false') return 'boolean';
  if (/^\d{4}-/.test(word)) return 'date';
  return /[.e]/i.test(word) && !/^0x/.test(word) ? 'fraction' : 'whole number';
}

/** Where the first value is that is of another kind than those before it in its list. */
export function findMixedList(text: string): Position | undefined {
  const open: { isList: boolean; kind?: string }[] = [];
  let isValue = false;
  let index = 0;
  while (index < text.length) {
    const sign = text.charAt(index);
    let part = sign;
    let kind: string | undefined;
    if (sign === '#') part = matchAt(/[^\n]*/y, text, index);
    else if (sign === '"' || sign === "'") {
      part = matchAt(texts, text, index);
      kind = 'text';
    } else if (sign === '[' && !isValue) part = matchAt(/[^\n]*/y, text, index);
    else if (sign === '[') kind = 'list';
    else if (sign === '{') kind = 'table';
    else if (!/[\s,\]}=]/.test(sign)) {
      part = matchAt(words, text, index);
      kind = kindOfWord(part);
    }

    const list = open.at(-1);
    if (kind !== undefined && isValue && list?.isList) {
      list.kind ??= kind;
      if (list.kind !== kind) {
        const lines = text.slice(0, index).split('\n');
        return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
      }
    }
    if (kind === 'list' || kind === 'table') {
      open.push({ isList: kind === 'list' });
      isValue = kind === 'list';
    } else if (kind !== undefined) isValue = false;
    else if (sign === '=') isValue = true;
    else if (sign === ',') isValue = list?.isList ?? false;
    else if (sign === ']' || sign === '}') {
      open.pop();
      isValue = false;
    }
    index += part.length;
  }
  return undefined;
}
