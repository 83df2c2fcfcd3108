import { dump } from 'js-yaml';
import { printing } from './schema';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  return dump(gifts, { ...printing, lineWidth: -1 });
}
