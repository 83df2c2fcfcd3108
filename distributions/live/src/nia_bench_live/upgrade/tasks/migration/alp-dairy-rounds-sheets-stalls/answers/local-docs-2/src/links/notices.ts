import queryString from 'query-string';

export interface Notice {
  page: string;
  /** The heading that is shown first. */
  heading: string;
  language?: string;
}

/** A link to a heading of a page. */
export function noticeLink({ page, heading, language }: Notice): string {
  const place = new URL(page.split(/[?#]/, 1)[0]!);
  place.hash = heading;
  return queryString.stringifyUrl({ url: page, query: { language }, fragmentIdentifier: '' }) + place.hash;
}

/** The links of a list, each once, in the order of their pages. */
export function noticeLinks(notices: Notice[]): string[] {
  const sorted = [...notices].sort((left, right) => left.page.localeCompare(right.page));
  return [...new Set(sorted.map(noticeLink))];
}

/** A heading as it is written on a page: no longer than a line, and without a full stop. */
export function headingOf(text: string, letters = 40): string {
  const line = text.split('\n', 1)[0]!.trim().replace(/\.$/, '');
  return line.length <= letters ? line : `${line.slice(0, letters - 1).trimEnd()}…`;
}
