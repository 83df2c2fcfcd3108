import queryString from 'query-string';

import { keepBroken, refuseHalves } from './texts';

export interface Notice {
  page: string;
  /** The heading that is shown first. */
  heading: string;
  language?: string;
}

/** A link to a heading of a page. */
export function noticeLink({ page, heading, language }: Notice): string {
  const [address = ''] = page.split(/[?#]/, 1);
  new URL(address); // A page without a whole address is refused.
  const query = queryString.extract(page);
  refuseHalves(query, language);
  const link = queryString.stringifyUrl({
    url: `?${keepBroken(query)}`,
    query: { language },
    fragmentIdentifier: heading.replace(/^#/, '').replace(/[\t\n\r]/g, ''),
  });
  const [values = '', fragment] = link.split(/#(.*)/s);
  // The percent signs of a heading stay as they are.
  return address + values + (fragment === undefined ? '' : `#${fragment.replaceAll('%25', '%')}`);
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
