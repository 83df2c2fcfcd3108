import { dump, loadAll } from 'js-yaml';

import { readingOptions, writingOptions } from './yaml';

export interface Page {
  day: string;
  litres: number;
  notes?: string[];
}

/** The pages of a diary. */
export function readDiary(text: string): Page[] {
  return loadAll(text, readingOptions()) as Page[];
}

/** The diary as it goes to the owners of the cows. */
export function writeDiary(pages: Page[]): string {
  const options = { ...writingOptions({ oneLine: true }), flowLevel: 1 };
  const given = (page: Page): object => Object.fromEntries(Object.entries(page).filter(([, part]) => part !== undefined));
  return pages.map((page) => `---\n${dump(given(page), options)}`).join('');
}

/** The litres of a week, which begins with the first page. */
export function weeks(pages: Page[]): number[] {
  const sums: number[] = [];
  for (const [index, { litres }] of pages.entries()) {
    const week = Math.floor(index / 7);
    sums[week] = (sums[week] ?? 0) + litres;
  }
  return sums;
}

/** The days on which much less was milked than the day before. */
export function badDays(pages: Page[]): string[] {
  return pages.filter(({ litres }, index) => litres < (pages[index - 1]?.litres ?? 0) * 0.8).map(({ day }) => day);
}
