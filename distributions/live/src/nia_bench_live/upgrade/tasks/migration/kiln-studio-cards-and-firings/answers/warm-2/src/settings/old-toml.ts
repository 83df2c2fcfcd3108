/** The strings and the comments of TOML. */
const parts = /'''[\s\S]*?'''|'[^'\n]*'|"""(?:\\[\s\S]|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g;

const escapes = /\\(?:["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[ \t]*\r?\n)?/g;

const dates = /([=,]\s*\[*\s*)(\d{4}-\d{2}-\d{2}[^\s,\]}#]*(?:[ \t]+\d{2}:[^\s,\]}#]*)?|\d{2}:\d{2}[^\s,\]}#]*)/g;

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Single backslashes of a string in double quotes, as they stood for themselves before letters without a meaning. */
function withBackslashes(part: string): string {
  if (!part.startsWith('"')) return part;
  return part.replace(escapes, (escape) => (escape === '\\' ? '\\\\' : escape));
}

/** A moment as a text. Throws for what toml 3 did not know: dates and times alone, or without a zone. */
function withMoments(text: string): string {
  return text.replace(dates, (_, before: string, date: string) => {
    if (!moment.test(date)) throw new SyntaxError(`A date needs its time and its zone: ${date}`);
    return `${before}"${date}"`;
  });
}

/** Settings as toml 3 read them, in the words of today. */
export function fromOldToml(text: string, ofOther: (text: string) => string = (other) => other): string {
  // Strings and comments are put aside, so that what is around them can be read as a whole.
  const kept: string[] = [];
  const rest = text.replace(parts, (part) => {
    kept.push(withBackslashes(part));
    return `\0${kept.length - 1}\0`;
  });
  return ofOther(rest).replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '');
}

/** The same, with moments as texts. */
export function withTextMoments(text: string): string {
  return fromOldToml(text, withMoments);
}
