import normalizeUrl, { type Options } from 'normalize-url';

interface Tidiness {
  /** Whether the parameters are put in order and lose their escapes. */
  decode?: boolean;
  /** Whether a path keeps the slash at its end. */
  slash?: boolean;
}

/** Whether a link has a protocol that is not for the web, such as `geo:`. It stays as it is then. */
function isForeign(link: string): boolean {
  try {
    const { protocol } = new URL(link);
    return !protocol.includes('.') && !['https:', 'http:', 'file:'].includes(protocol);
  } catch {
    return false;
  }
}

/** A normal link, with plain parameters, and no slash at its very end where it has no fragment. */
export function tidyLink(link: string, options: Options, { decode = true, slash = false }: Tidiness = {}): string {
  const trimmed = link.trim();
  if (/^data:/i.test(trimmed)) return normalizeUrl(trimmed, options);
  if (isForeign(trimmed)) return trimmed;
  let text = normalizeUrl(trimmed, options);
  const url = new URL(text.startsWith('//') ? `http:${text}` : text);
  if (decode && url.search !== '') {
    url.search = plainSearch(url);
    text = `${text.slice(0, text.indexOf('?'))}${url.search}${url.hash}`;
  }
  if (url.hash !== '' || (slash && url.pathname !== '/')) return text;
  return text.replace(/\/$/, '');
}

function plainSearch({ href, search }: URL): string {
  const url = new URL(href);
  url.searchParams.sort();
  try {
    url.search = decodeURIComponent(url.search);
    // Sorting gives an equals sign to those parameters that had none.
    for (const part of search.slice(1).split('&')) {
      if (part === '' || part.includes('=')) continue;
      const name = decodeURIComponent(part);
      url.search = url.search.replace(`?${name}=`, () => `?${name}`).replace(`&${name}=`, () => `&${name}`);
    }
  } catch {
    // What is no text stays as it is.
  }
  return url.search;
}
