import { writeLog } from './yaml';

/** What guests wrote into the books of the huts, by the names that they signed with. */
export function bookFile(remarks: Readonly<Record<string, string>>): string {
  return writeLog(remarks, { lineWidth: -1 });
}
