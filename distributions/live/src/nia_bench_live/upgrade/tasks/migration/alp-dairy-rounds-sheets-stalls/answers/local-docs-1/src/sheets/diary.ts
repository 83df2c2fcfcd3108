import { dump } from 'js-yaml';
import { CAREFUL_SCHEMA, LINE_STYLES, readSheets } from './schema';

export interface Page {
  day: string;
  litres: number;
  notes?: string[];
}

/** The pages of a diary. */
export function readDiary(text: string): Page[] {
  return readSheets(text) as Page[];
}

/** A page without the lines that are left out. */
function withoutGaps(page: Page): Partial<Page> {
  return page && Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
}

/** The diary as it goes to the owners of the cows. */
export function writeDiary(pages: Page[]): string {
  const options = { flowLevel: 1, lineWidth: -1, schema: CAREFUL_SCHEMA, scalarStyleRules: LINE_STYLES };
  return pages.map((page) => `---\n${dump(withoutGaps(page), options)}`).join('');
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
