import queryString from 'query-string';
import { readableLink, refuseBroken } from './escapes';

/** The part of an address behind its `#`. Only an address with its host may have one. */
function fragmentOf(address: string, page: string): string {
  const start = address.indexOf('#');
  const fragment = start === -1 ? '' : address.slice(start + 1);
  if (fragment === '') return '';
  new URL(page);
  const whole = readableLink(fragment).replace(/\s/g, (space) => encodeURIComponent(space));
  return `#${queryString.parseUrl(`#${whole}`, { parseFragmentIdentifier: true }).fragmentIdentifier ?? ''}`;
}

/** The address under which a page is known. Numbers in it are written in the shortest way. */
export function knownAddress(address: string): string {
  const [page = ''] = address.split(/[?#]/, 1);
  const picked = queryString.pick(`?${readableLink(queryString.extract(address))}`, (name, value) => {
    if (name.startsWith('_')) return false;
    refuseBroken(name, value);
    return true;
  });
  const query = queryString.stringify(queryString.parse(picked, { parseNumbers: true }));
  return `${page}${query && `?${query}`}${fragmentOf(address, page)}`;
}
