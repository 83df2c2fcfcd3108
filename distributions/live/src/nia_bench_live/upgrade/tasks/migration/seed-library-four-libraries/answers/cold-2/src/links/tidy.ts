import normalizeUrl, { type Options } from 'normalize-url';

/** Whether a link has a protocol that is not for the web. What has no dot before its port looks like one. */
function isForeign(link: string): boolean {
  try {
    const { protocol } = new URL(link);
    return !protocol.includes('.') && !['https:', 'http:', 'file:'].includes(protocol);
  } catch {
    return false;
  }
}

/**
 * A normal link, with plain parameters, and no slash at its very end where it has no fragment. Parameters that are
 * removed are so even where they are among those to keep.
 */
export function tidyLink(link: string, options: Options): string {
  const trimmed = link.trim();
  if (/^data:/i.test(trimmed)) return normalizeUrl(trimmed, options);
  if (isForeign(trimmed)) return trimmed;
  const { keepQueryParameters, ...others } = options;
  let text = normalizeUrl(trimmed, others);
  if (keepQueryParameters && keepQueryParameters.length > 0) {
    text = normalizeUrl(text, { ...others, removeQueryParameters: false, keepQueryParameters });
  }
  const url = new URL(text.startsWith('//') ? `http:${text}` : text);
  if (url.search !== '') {
    url.search = plainSearch(url);
    text = `${text.slice(0, text.indexOf('?'))}${url.search}${url.hash}`;
  }
  return url.hash === '' ? text.replace(/\/$/, '') : text;
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
