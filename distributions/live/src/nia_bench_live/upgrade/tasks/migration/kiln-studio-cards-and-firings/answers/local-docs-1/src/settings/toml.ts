import { parse } from 'toml';

function refuse(): never {
  throw new Error('Only dates with a time and an offset are understood');
}

/** What toml 3 knew of dates: those with a time and an offset, and no others. */
const dates = {
  ZonedDateTime: {
    from: (item: string): Date => {
      const text = item.replace(/\[.*\]$/, '');
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/.test(text)) refuse();
      return new Date(text);
    },
  },
  PlainDateTime: { from: refuse },
  PlainDate: { from: refuse },
  PlainTime: { from: refuse },
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value instanceof Date ? 'date' : typeof value;
}

/** Makes numbers of whole numbers, and refuses lists that have values of different kinds. */
function settle(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('No number is infinite or none');
  if (Array.isArray(value)) {
    if (new Set(value.map(kindOf)).size > 1) throw new Error('A list has values of different kinds');
    return value.map(settle);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const table = Object.create(null) as Record<string, unknown>;
  for (const [name, item] of Object.entries(value)) table[name] = settle(item);
  return table;
}

/** A backslash in a text that begins nothing toml 3 knew stands for itself, as in `"C:\pictures"`. */
function keepBackslashes(text: string): string {
  return text.replace(
    /#.*|'''[^]*?'''|'[^'\n]*'|"""(?:\\[^]|[^\\])*?"""|"(?:\\.|[^"\\\n])*"/g,
    (token) =>
      token.startsWith('"')
        ? token.replace(/\\(["\\bfnrt]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n)?/g, (escape, known?: string) =>
            known === undefined ? '\\\\' : escape,
          )
        : token,
  );
}

/** Reads settings, or throws, as toml 3 did. */
export function parseSettings(text: string): unknown {
  const settings: unknown = parse(keepBackslashes(text), {
    bigint: true,
    maxDepth: Infinity,
    useTemporal: true,
    temporal: dates,
  });
  return settle(settings);
}
