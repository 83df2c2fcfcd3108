import { dump } from 'js-yaml';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  return dump(gifts, { lineWidth: -1 }).replace(/^\? (".*")\n: /gm, '$1: ');
}
