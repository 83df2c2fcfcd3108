import normalizeUrl from 'normalize-url';
import { isForeign } from './foreign';

/** A place on the map. Places are compared by their links, which are written without escapes where they can be. */
export function mapLink(link: string): string {
  if (isForeign(link)) return link.trim();
  const end = link.search(/[?#]/);
  const path = end < 0 ? link : link.slice(0, end);
  const plain = path.replace(/%[2-7][\da-f]/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w\-.!~*'()|[\]]/.test(sign) ? sign : code;
  });
  return normalizeUrl(plain + link.slice(path.length), { stripWWW: false });
}

/** A page that leads on to another. The slash at the very end of a link says nothing. */
export function forwardLink(link: string): string {
  if (isForeign(link)) return link.trim();
  return normalizeUrl(link, { stripHash: true }).replace(/\/$/, '');
}
