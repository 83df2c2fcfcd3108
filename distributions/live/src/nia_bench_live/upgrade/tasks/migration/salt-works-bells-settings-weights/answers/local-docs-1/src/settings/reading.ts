import { parse } from 'toml';

const string = /"""[^]*?"""+|'''[^]*?'''+|"(?:\\.|[^"\\\n])*"|'[^'\n]*'/y;
const header = /\[(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^"'#\n])*/y;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function refuse(what: string): never {
  throw new SyntaxError(`The settings have ${what}`);
}

/** Cuts strings and the heads of tables out of a text, and drops its comments. */
function cut(text: string): { code: string; pieces: string[] } {
  const pieces: string[] = [];
  const open: string[] = [];
  let code = '';
  let isNewLine = true;
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    const piece = sign === '"' || sign === "'" ? string : sign === '[' && isNewLine && open.length === 0 ? header : undefined;
    if (piece) {
      piece.lastIndex = at;
      const [found] = piece.exec(text) ?? [sign];
      if (sign === '"' && /^(?:[^\\]|\\[^ex])*\\[ex]/.test(found)) refuse('an unknown escape');
      code += `"${pieces.push(found) - 1}"`;
      at += found.length;
      isNewLine = false;
      continue;
    }
    if (sign === '#') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
      continue;
    }
    if (sign === '[' || sign === '{') open.push(sign);
    if (sign === ']' || sign === '}') open.pop();
    if (sign === '\n' && open.at(-1) === '{') refuse('a table in several lines');
    isNewLine = sign === '\n' || (isNewLine && /\s/.test(sign));
    code += sign;
    at += 1;
  }
  return { code, pieces };
}

/** Refuses what the works do not write, and writes times and numbers in the one way in which they are read. */
function prepare(text: string): string {
  const { code, pieces } = cut(text);
  if (/[\w"-][ \t]*\.[ \t]*[\w"-]+[ \t]*=/.test(code)) refuse('a key with a dot');
  if (/[=[,]\s*[+-]?(?:0[xob]|inf|nan)/.test(code)) refuse('an unknown number');
  if (/,\s*\}/.test(code)) refuse('a comma too many');
  return code
    .replace(/([=[,]\s*)(\d{4}-\d\d-\d\d[^\s,\]}]*|\d\d:\d\d[^\s,\]}]*)/g, (_, before: string, value: string) => {
      if (!time.test(value)) refuse('an unknown time');
      const date = new Date(value);
      return before + (Number.isNaN(date.getTime()) ? value : date.toISOString());
    })
    .replace(
      /([=[,]\s*[+-]?)([\d_]*\d[\d_]*)(\.[\d_]+)?([eE][+-]?[\d_]+)?(?=\s*(?:[,\]}]|$))/gm,
      (_, before: string, whole: string, part = '', power = '') =>
        before + `${whole}`.replaceAll('_', '').replace(/^0+(?=\d)/, '') + `${part}${power}`.replaceAll('_', ''),
    )
    .replace(/"(\d+)"/g, (mark, index) => pieces[Number(index)] ?? mark);
}

function kind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'time' : typeof value;
}

/** Refuses lists of several kinds of values, and makes whole numbers usual ones. */
function settle(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    if (new Set(value.map(kind)).size > 1) refuse('a list of several kinds');
    return value.map(settle);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, settle(entry)]));
}

/** Reads settings as the works write them. */
export function readSettings(text: string): unknown {
  return settle(parse(prepare(text), { bigint: true, maxDepth: 100_000 }));
}
