import queryString from 'query-string';
import { keepWrongBytes } from './escapes';

/** The address under which a page is known. Its fragment is written without escapes. */
export function knownAddress(address: string): string {
  const written = address.replace(/[?#].*/s, keepWrongBytes);
  const known = queryString.pick(written, (name) => !name.startsWith('_'), { parseNumbers: true });
  const { fragmentIdentifier } = queryString.parseUrl(written, { parseFragmentIdentifier: true });
  if (!fragmentIdentifier || !known.includes('#')) return known;
  return `${known.slice(0, known.indexOf('#'))}#${fragmentIdentifier}`;
}
