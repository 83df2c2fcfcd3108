import type { InfoField } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** White space other than spaces, tabs and the ends of lines and pages. */
const hardSpaces = '\v\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
/** Codes that are no characters (U+FDD0 and on) stand for hard spaces while a list is read, so that they count. */
const firstStandIn = 0xfdd0;

function hide(text: string): string {
  return text.replaceAll(/[^\S \t\n\f\r]/g, (space) => String.fromCharCode(firstStandIn + hardSpaces.indexOf(space)));
}

function show(value: string, { quoting }: InfoField): string {
  const shown = value.replaceAll(/[\uFDD0-\uFDE3]/g, (standIn) => hardSpaces[standIn.charCodeAt(0) - firstStandIn] ?? standIn);
  return quoting ? shown : shown.trimEnd();
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(hide(text), { columns: true, trim: true, skip_empty_lines: true, cast: show }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
