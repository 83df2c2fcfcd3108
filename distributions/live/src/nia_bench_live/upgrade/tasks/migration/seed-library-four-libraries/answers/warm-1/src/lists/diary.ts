import { write } from './form';

/** The diary of a day: who wrote, and what. */
export function diaryPage(writer: string, text: string): string {
  return write({ writer, text });
}
