import { parse } from 'toml';

/** Texts and remarks of settings; what stands between them are names, signs and other values. */
const tokens = /"""(?:[^\\]|\\[^])*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*/g;

/** Names with dots, numbers of other bases, times in other forms, and tables over several lines. */
const unknown = [
  /(?:^|[\n{,])[ \t]*(?:[\w-]+|"")[ \t]*\.[ \t]*(?:[\w-]|"")[^\n=]*=/,
  /[=[,]\s*[+-]?(?:0[xob][\da-fA-F_]+|inf|nan)(?=\s*(?:[,\]}#]|$))/m,
  /\d{4}-\d\d-\d\d[t ]\d\d:|:\d\d(?:\.\d+)?z/,
  /\{[^{}]*\n/,
];

function refuse(): never {
  throw new SyntaxError('This is not known in settings');
}

/** A text as it may stand in settings: signs that are not printed are escaped. */
function knownText(token: string): string {
  if (token.startsWith('#')) return '#';
  if (!token.startsWith('"')) return token;
  if (/(?:^|[^\\])(?:\\\\)*\\[xe]/.test(token)) refuse();
  return token.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Days and hours that no calendar has are counted on. */
function knownDays(text: string): string {
  return text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/g, (whole, day: string, time: string) => {
    const date = new Date(`${day}T${time}Z`);
    return Number.isNaN(date.getTime()) ? whole : date.toISOString().slice(0, 19);
  });
}

function knownSettings(text: string): string {
  const between = text.replace(tokens, (token) => (token.startsWith('#') ? '' : '""'));
  if (unknown.some((form) => form.test(between))) refuse();
  let result = '';
  let end = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    result += knownDays(text.slice(end, index)) + knownText(token);
    end = index + token.length;
  }
  return result + knownDays(text.slice(end));
}

/** Times need seconds, and an offset. */
const temporal = {
  ZonedDateTime: {
    from: (item: string) => (/T\d\d:\d\d:\d\d/.test(item) ? new Date(item.replace(/\[.*$/, '')) : refuse()),
  },
  PlainDateTime: { from: refuse },
  PlainDate: { from: refuse },
  PlainTime: { from: refuse },
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'date' : typeof value;
}

/** Lists have values of one kind. */
function refuseMixed(settings: unknown): void {
  const open: unknown[] = [settings];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || value instanceof Date) continue;
    const parts: unknown[] = Object.values(value);
    if (Array.isArray(value) && new Set(parts.map(kindOf)).size > 1) refuse();
    open.push(...parts);
  }
}

/** The settings of a text. */
export function readSettings(text: string): Record<string, unknown> {
  const settings = parse(knownSettings(text), {
    maxDepth: Number.POSITIVE_INFINITY,
    bigint: true,
    useTemporal: true,
    temporal,
  }) as Record<string, unknown>;
  refuseMixed(settings);
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'bigint') settings[name] = Number(value);
  }
  return settings;
}
