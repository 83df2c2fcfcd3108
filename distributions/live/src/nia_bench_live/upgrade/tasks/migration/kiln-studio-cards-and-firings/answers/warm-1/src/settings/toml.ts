import { parse, type TemporalLike } from 'toml';

function refuse(text: string): never {
  throw new Error(`A date needs its time and its zone: ${text}`);
}

/** Dates and times that have not both a time and a zone, or are written in another way, are refused. */
const noDates: TemporalLike = {
  ZonedDateTime: { from: refuse },
  PlainDateTime: { from: refuse },
  PlainDate: { from: refuse },
  PlainTime: { from: refuse },
};

const tokens =
  /#[^\n]*|"""(?:\\[\s\S]|(?!""")[^\\])*"""|'''[\s\S]*?'''|"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)/g;

/** A backslash before a letter that it says nothing about stands for itself. */
function withBackslashes(quoted: string): string {
  const mayBreak = quoted.startsWith('"""');
  return quoted.replace(/\\(u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|\r\n|[\s\S])/g, (escape: string, after: string) => {
    const isKnown = after.length > 2 || /^["\\btnfr]$/.test(after) || (mayBreak && /^\r?\n$/.test(after));
    return isKnown ? escape : `\\${escape}`;
  });
}

/** Reads settings. Dates with a time and a zone are texts, and whole numbers are BigInts. */
export function readSettings(text: string): unknown {
  const settings = text.replace(tokens, (token) => {
    if (token.startsWith('"')) return withBackslashes(token);
    return /^\d/.test(token) ? `"${token}"` : token;
  });
  return parse(settings, { bigint: true, useTemporal: true, temporal: noDates });
}
