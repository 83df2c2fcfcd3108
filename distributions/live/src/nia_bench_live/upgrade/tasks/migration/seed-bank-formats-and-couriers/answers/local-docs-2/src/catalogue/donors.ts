import { dump } from 'js-yaml';
import { sheetSchema, styles, writable } from './schema';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  return dump(writable(gifts), { schema: sheetSchema, scalarStyleRules: styles, lineWidth: -1 });
}
