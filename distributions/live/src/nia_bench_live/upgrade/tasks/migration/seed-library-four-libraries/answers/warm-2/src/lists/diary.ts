import { dumpList } from './yaml';

/** The diary of a day: who wrote, and what. */
export function diaryPage(writer: string, text: string): string {
  return dumpList({ writer, text });
}
