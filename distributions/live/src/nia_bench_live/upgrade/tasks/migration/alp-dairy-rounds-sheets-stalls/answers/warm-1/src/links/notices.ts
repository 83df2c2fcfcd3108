import queryString from 'query-string';
import { keepEscapes, wholeLetters } from './before';

export interface Notice {
  page: string;
  /** The heading that is shown first. */
  heading: string;
  language?: string;
}

/** A link to a heading of a page, which has to have a whole address. */
export function noticeLink({ page, heading, language }: Notice): string {
  const address = page.split(/[?#]/, 1)[0]!;
  if (!URL.canParse(address)) throw new TypeError('Invalid URL');
  const link = queryString.stringifyUrl(
    {
      url: keepEscapes(page.slice(address.length)),
      query: { language },
      fragmentIdentifier: heading.replace(/^#/, '').replace(/[\t\n\r]/g, ''),
    },
    { replacer: wholeLetters },
  );
  // A percent sign of a heading is printed as it is.
  return address + link.replace(/#.*$/s, (fragment) => fragment.replaceAll('%25', '%'));
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
