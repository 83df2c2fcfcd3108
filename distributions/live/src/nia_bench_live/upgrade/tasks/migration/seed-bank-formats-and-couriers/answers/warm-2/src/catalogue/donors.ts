import { dumpSheet } from './schema';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  return dumpSheet(gifts, { lineWidth: -1 });
}
