import { parse } from 'toml';

/** A comment, or a string of one of the four kinds. */
const token = /#[^\n]*|'''[\s\S]*?'''|'[^'\n]*'|"""(?:\\[\s\S]|[^\\])*?"""|"(?:\\.|[^"\\\n])*"/g;
/** A backslash with what has always belonged to it, or a single one. */
const backslash = /\\(?:["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n)|\\/g;
/** A date, as a value, that is not a full moment such as `2026-05-01T10:00:00Z`. */
const looseDate = /(?:=|,|(?<!^[ \t]*\[?)\[)\s*\d{4}-\d\d-\d\d(?!T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d))/m;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)/;

function withWholeBackslashes(found: string): string {
  if (!found.startsWith('"')) return found;
  return found.replaceAll(backslash, (escape) => (escape === '\\' ? '\\\\' : escape));
}

function refuse(): never {
  throw new SyntaxError('A date needs its time and its zone');
}

/** The parser may add the zone in brackets. */
function momentOf(text: string): Date {
  const [found] = moment.exec(text) ?? [];
  return found === undefined ? refuse() : new Date(found);
}

/** Reads settings: a date has its time, to the second, and its zone; single backslashes in strings stay as they are. */
export function readSettings(text: string): unknown {
  if (looseDate.test(text.replaceAll(token, (found) => (found.startsWith('#') ? '' : '""')))) refuse();
  return parse(text.replaceAll(token, withWholeBackslashes), {
    useTemporal: true,
    temporal: {
      ZonedDateTime: { from: momentOf },
      PlainDateTime: { from: refuse },
      PlainDate: { from: refuse },
      PlainTime: { from: refuse },
    },
  });
}
