const token =
  /#[^\n]*|"""(?:\\[^]|(?!""")[^\\])*"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\n|[^\S\n]+|[^\s#,[\]{}="']+|[^]/g;

interface Value {
  kind: string;
  text: string;
  start: number;
  /** The list that the value is in. */
  list: object | undefined;
}

function kindOf(text: string): string {
  if (/^["']/.test(text)) return 'text';
  if (text === '[' || text === '{') return text;
  if (text === 'true' || text === 'false') return 'boolean';
  if (/^\d{4}-|^\d\d:/.test(text)) return 'date';
  return /^[-+]?[\d_]+$|^0[xob]/.test(text) ? 'whole' : 'fraction';
}

function valuesOf(source: string): Value[] {
  const values: Value[] = [];
  const open: { isList: boolean }[] = [];
  let expected = false;
  for (const { 0: text, index: start } of source.matchAll(token)) {
    const inside = open.at(-1);
    if (text.startsWith('#') || (text !== '\n' && text.trim() === '')) continue;
    if (text === '\n') {
      if (!inside) expected = false;
    } else if (text === '=' && !inside?.isList) expected = true;
    else if (text === ',') expected = inside?.isList ?? false;
    else if (text === ']' || text === '}') {
      open.pop();
      expected = false;
    } else if (expected) {
      values.push({ kind: kindOf(text), text, start, list: inside?.isList ? inside : undefined });
      expected = text === '[';
      if (text === '[' || text === '{') open.push({ isList: text === '[' });
    }
  }
  return values;
}

/** Where the first value is that is of another kind than the first one of its list. */
export function findOddValue(source: string): { line: number; column: number } | undefined {
  const kinds = new Map<object, string>();
  for (const { kind, start, list } of valuesOf(source)) {
    if (!list) continue;
    if (!kinds.has(list)) kinds.set(list, kind);
    if (kinds.get(list) !== kind) {
      const before = source.slice(0, start).split('\n');
      return { line: before.length, column: before.at(-1)!.length + 1 };
    }
  }
  return undefined;
}

/** The same settings, with whole numbers of more than 15 digits such that they are rounded. */
export function roundable(source: string): string {
  let result = '';
  let end = 0;
  for (const { kind, text, start } of valuesOf(source)) {
    if (kind !== 'whole' || !/^[-+]?[\d_]{16,}$/.test(text)) continue;
    result += `${source.slice(end, start)}${text}.0`;
    end = start + text.length;
  }
  return result + source.slice(end);
}
