import { dump } from 'js-yaml';
import { forWriting, sheetSchema } from './schema';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  return dump(gifts, { lineWidth: -1, schema: forWriting(sheetSchema) });
}
