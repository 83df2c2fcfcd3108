import { parse } from 'csv-parse/sync';
import type { Load } from './scales';

/** Spaces that stay in front of what is written in a list. */
const KEPT = '\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const FIRST = 0xe000;

function hidden(text: string): string {
  return text.replace(/[\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g, (sign) =>
    String.fromCharCode(FIRST + KEPT.indexOf(sign)),
  );
}

function shown(text: string): string {
  return text.replace(/[\ue000-\ue013]/g, (sign) => KEPT.charAt(sign.charCodeAt(0) - FIRST));
}

/** The loads of a list. */
export function readLoads(text: string): Load[] {
  return parse(hidden(text), {
    columns: true,
    ltrim: true,
    rtrim: true,
    cast: (value, { quoting }) => (quoting ? shown(value) : shown(value).trimEnd()),
  }) as Load[];
}
