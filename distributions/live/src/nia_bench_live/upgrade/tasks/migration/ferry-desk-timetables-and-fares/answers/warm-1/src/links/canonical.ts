import queryString from 'query-string';
import { checkSigns, withKeptEscapes } from './escapes';

/** The address under which a page is known. */
export function knownAddress(address: string): string {
  const [page = ''] = address.split(/[?#]/, 1);
  const link = withKeptEscapes(address.slice(page.length));
  // `pick` leaves numbers as they are written, so that the query is read and written here.
  const query = queryString.parse(queryString.extract(link), { parseNumbers: true });
  const kept = Object.entries(query).filter(([name]) => !name.startsWith('_'));
  checkSigns(kept.join());
  const written = queryString.stringify(Object.fromEntries(kept));
  const known = written === '' ? page : `${page}?${written}`;

  // The fragment is known decoded. The sign at its end keeps its spaces, which `parseUrl` would take away.
  const hashStart = link.indexOf('#');
  if (hashStart === -1 || hashStart === link.length - 1) return known;
  const { fragmentIdentifier = '' } = queryString.parseUrl(`${link.slice(hashStart)}#`, { parseFragmentIdentifier: true });
  // Only a whole address can have a fragment.
  new URL(page);
  return `${known}#${fragmentIdentifier.slice(0, -1)}`;
}
