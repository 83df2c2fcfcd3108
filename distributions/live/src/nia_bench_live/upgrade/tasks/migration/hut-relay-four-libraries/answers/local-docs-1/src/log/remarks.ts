import { dump } from 'js-yaml';
import { logStyles } from './schema';

/** What guests wrote into the books of the huts, by the names that they signed with. */
export function bookFile(remarks: Readonly<Record<string, string>>): string {
  return dump(remarks, { lineWidth: -1, scalarStyleRules: logStyles });
}
