import { dump } from 'js-yaml';

/** The sheet of the donors: what each of them gave. */
export function donorSheet(gifts: Readonly<Record<string, string>>): string {
  const lines = dump(gifts, { lineWidth: -1 }).split('\n');
  return lines.map((line) => (line.startsWith('? ') ? line.slice(2) : `${line}\n`)).join('').slice(0, -1);
}
