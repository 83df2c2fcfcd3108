import queryString from 'query-string';
import { keepBytes } from './raw';

/** The address under which a page is known. Numbers are written in their shortest form. */
export function knownAddress(address: string): string {
  const body = address.trimStart();
  const lead = address.slice(0, address.length - body.length);
  // Spaces at the end count, but not behind parameters.
  const tail = /^[^#]*\?[^#]*$/.test(body) ? '' : body.slice(body.trimEnd().length);
  const path = /^[^?#]*/.exec(body)![0];
  const { url, query, fragmentIdentifier } = queryString.parseUrl(path + keepBytes(body.slice(path.length)), {
    parseNumbers: true,
    parseFragmentIdentifier: true,
  });
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('_')));
  const known = queryString.stringifyUrl({ url, query: kept });
  return `${lead}${known}${fragmentIdentifier ? `#${fragmentIdentifier}` : ''}${tail}`;
}
