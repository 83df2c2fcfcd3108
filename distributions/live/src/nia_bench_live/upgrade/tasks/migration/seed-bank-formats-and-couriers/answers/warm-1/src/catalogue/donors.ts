import { print } from './yaml';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  return print(gifts, { lineWidth: -1 });
}
