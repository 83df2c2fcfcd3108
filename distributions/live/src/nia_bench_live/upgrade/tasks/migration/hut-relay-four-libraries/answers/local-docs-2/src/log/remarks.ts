import { dump } from 'js-yaml';
import { logSchema, stylesFor, writable } from './yaml';

/** What guests wrote into the books of the huts, by the names that they signed with. */
export function bookFile(remarks: Readonly<Record<string, string>>): string {
  return dump(writable(remarks), { schema: logSchema, scalarStyleRules: stylesFor(), lineWidth: -1 });
}
