import { dump } from 'js-yaml';
import { listSchema } from './schema';

/** The diary of a day: who wrote, and what. */
export function diaryPage(writer: string, text: string): string {
  return dump({ writer, text }, { schema: listSchema });
}
