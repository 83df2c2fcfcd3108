import { dump } from 'js-yaml';

/** What guests wrote into the books of the huts, by the names that they signed with. */
export function bookFile(remarks: Readonly<Record<string, string>>): string {
  const entries = Object.entries(remarks).map(([name, remark]) => {
    const entry = dump({ [name]: remark }, { lineWidth: -1 });
    const text = entry.startsWith('? ') ? entry.slice(2).replace('\n: ', ': ') : entry;
    return text.endsWith('\n...\n') ? text.slice(0, -4) : text;
  });
  return entries.join('') || dump(remarks);
}
