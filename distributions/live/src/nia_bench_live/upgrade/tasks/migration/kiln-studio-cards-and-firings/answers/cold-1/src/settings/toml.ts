import { parse } from 'toml';

const parts = /'''[\s\S]*?'''|'[^'\n]*'|"""(?:\\[\s\S]|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g;
const escapes = /\\(?:([btnfr"\\]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n)|)/g;
const refused = [
  /\d{4}-\d\d-\d\d(?!T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d))/,
  /^[ \t]*[\w-]+[ \t]*\.[^=\n]*=/m,
  /=[ \t]*[-+]?(?:0[xob]|inf|nan)/,
];

/**
 * Settings, as they have always been written: backslashes that escape nothing stand for themselves, dates have a time and
 * a zone, names have no dots, and numbers are decimal. Throws for others.
 */
export function readSettings(text: string): Record<string, unknown> {
  const bare = text.replace(parts, (part) => (part.startsWith('#') ? '' : '""'));
  if (refused.some((form) => form.test(bare))) throw new SyntaxError('No such settings');
  const escaped = text.replace(parts, (part) =>
    part.startsWith('"') ? part.replace(escapes, (all, known?: string) => (known === undefined ? '\\\\' : all)) : part,
  );
  return parse(escaped) as Record<string, unknown>;
}
