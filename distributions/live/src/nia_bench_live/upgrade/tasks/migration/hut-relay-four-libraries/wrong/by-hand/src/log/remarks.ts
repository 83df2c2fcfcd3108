import { dump } from 'js-yaml';

/** What guests wrote into the books of the huts, by the names that they signed with. */
export function bookFile(remarks: Readonly<Record<string, string>>): string {
  return dump(remarks, { lineWidth: -1 })
    .replace(/^\? (".*")\n: /gm, '$1: ')
    .replace(/^\.\.\.\n$/m, '');
}
