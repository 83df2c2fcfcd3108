import { dump } from 'js-yaml';

/** The diary of a day: who wrote, and what. */
export function diaryPage(writer: string, text: string): string {
  const end = '...\n';
  const page = dump({ writer, text });
  return page.endsWith(`\n${end}`) ? page.slice(0, -end.length) : page;
}
