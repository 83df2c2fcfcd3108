const tokens =
  /"""(?:\\[\s\S]|[^\\])*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|\n|[^\S\n]+|[=,[\]{}]|[^\s=,[\]{}"'#]+|["']/g;

const integer = /^([+-]?)([\d_]+)$/;
const float = /^([+-]?)([\d_]+)(?:\.([\d_]+))?(?:[eE]([+-]?)([\d_]+))?$/;
const time = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

interface Nest {
  kind: '[' | '{';
  /** Of an array: the kind of its values. */
  holds?: string;
}

function refuse(what: string): never {
  throw new SyntaxError(`Not in our settings: ${what}`);
}

function digitsOf(text: string): string {
  return text.replaceAll('_', '').replace(/^0+(?=\d)/, '');
}

/** A text in double quotes: `\/` is a slash, and `\e` and `\x` are nothing. */
function quoted(text: string): string {
  return text
    .replace(/\\([\s\S])/g, (pair, sign: string) => {
      if (sign === '/') return '/';
      if (sign === 'e' || sign === 'x') refuse(pair);
      return pair;
    })
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Whether there is such a day and such an hour. */
function isTime(word: string): boolean {
  const [, year, month, day, hours, minutes, seconds] = (time.exec(word) ?? []).map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day!));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day && hours! < 24 && minutes! < 60 && seconds! < 60;
}

/** A value without quotes, with what kind of value it is. */
function bare(word: string): [kind: string, text: string] {
  if (word === 'true' || word === 'false') return ['boolean', word];
  // A day that there is not was counted on into the next month.
  if (time.test(word)) return ['time', isTime(word) ? word : `"${word}"`];
  const [, sign, digits] = integer.exec(word) ?? [];
  if (digits !== undefined) {
    const whole = `${sign}${digitsOf(digits)}`;
    return ['integer', Number.isSafeInteger(Number(whole)) ? whole : `${whole}.0`];
  }
  const [, minus, before, after, power, exponent] = float.exec(word) ?? [];
  if (before === undefined) refuse(word);
  const fraction = after === undefined ? '' : `.${after.replaceAll('_', '')}`;
  const times = exponent === undefined ? '' : `e${power}${digitsOf(exponent)}`;
  return ['float', `${minus}${digitsOf(before)}${fraction}${times}`];
}

/**
 * The text of settings in today's form, as far as the works have always read it: numbers may begin with 0. What they never
 * read is refused: keys with dots, numbers that are not decimal, days and times alone, and arrays of several kinds.
 */
export function olderText(text: string): string {
  const nests: Nest[] = [];
  let place: 'key' | 'header' | 'value' = 'key';
  let lineBegins = true;
  let written = '';

  const hold = (kind: string): void => {
    const nest = nests.at(-1);
    if (nest?.kind !== '[') return;
    if ((nest.holds ??= kind) !== kind) refuse(`${kind} beside ${nest.holds}`);
  };

  for (const [token] of text.matchAll(tokens)) {
    if (token === '\n') {
      if (nests.at(-1)?.kind === '{') refuse('a table of several lines');
      if (nests.length === 0) {
        place = 'key';
        lineBegins = true;
      }
      written += token;
      continue;
    }
    if (token.startsWith('#')) continue;
    if (token.trim() === '') {
      written += token;
      continue;
    }
    if (lineBegins && token === '[') place = 'header';
    lineBegins = false;
    if (place === 'header') {
      written += token;
      continue;
    }
    if (token === '=') {
      place = 'value';
      written += token;
    } else if (token === '[' || token === '{') {
      hold(token === '[' ? 'array' : 'table');
      nests.push({ kind: token });
      place = token === '{' ? 'key' : 'value';
      written += token;
    } else if (token === ']' || token === '}') {
      nests.pop();
      // A comma before the end of a table was allowed.
      if (token === '}') written = written.replace(/,[^\S\n]*$/, '');
      place = 'value';
      written += token;
    } else if (token === ',') {
      place = nests.at(-1)?.kind === '{' ? 'key' : 'value';
      written += token;
    } else if (token === '"' || token === "'") {
      refuse(token);
    } else if (token.startsWith('"') || token.startsWith("'")) {
      if (place === 'value') hold('string');
      written += token.startsWith('"') ? quoted(token) : token;
    } else if (place === 'key') {
      if (token.includes('.')) refuse(token);
      written += token;
    } else {
      const [kind, value] = bare(token);
      hold(kind);
      written += value;
    }
  }
  return written;
}
