import normalizeUrl from 'normalize-url';

export interface LinkOptions {
  forceHttps?: boolean;
  normalizeProtocol?: boolean;
  stripHash?: boolean;
  stripWWW?: boolean;
  removeTrailingSlash?: boolean;
  removeQueryParameters?: readonly RegExp[] | false;
  sortQueryParameters?: boolean;
  transformPath?: (parts: string[]) => string[];
}

/**
 * Links as normalize-url 8 wrote them. Its later versions write queries, slashes at the end and links without a
 * protocol in another way.
 */
export function normalizeLink(link: string, options: LinkOptions = {}): string {
  const {
    forceHttps = false,
    normalizeProtocol = true,
    stripHash = false,
    stripWWW = true,
    removeTrailingSlash = true,
    removeQueryParameters = [/^utm_\w+/i],
    sortQueryParameters = true,
    transformPath,
  } = options;

  const trimmed = link.trim();
  if (/^data:/i.test(trimmed)) return normalizeUrl(trimmed, { stripHash });
  if (hasCustomProtocol(trimmed)) return trimmed;

  const isProtocolOpen = trimmed.startsWith('//');
  const isRelative = !isProtocolOpen && /^\.*\//.test(trimmed);
  const url = new URL(isRelative ? trimmed : trimmed.replace(/^(?!(?:\w+:)?\/\/)|^\/\//, 'http://'));

  if (forceHttps && url.protocol === 'http:') url.protocol = 'https:';
  url.username = '';
  url.password = '';
  url.hash = stripHash ? '' : url.hash.replace(/#?:~:text.*?$/i, '');

  if (url.pathname) url.pathname = withSingleSlashes(url.pathname);
  if (url.pathname) {
    try {
      url.pathname = decodeURI(url.pathname).replace(/\\/g, '%5C');
    } catch {
      // A path that cannot be decoded stays as it is.
    }
  }

  if (transformPath) {
    const parts = transformPath(url.pathname.split('/').filter(Boolean));
    url.pathname = parts.length > 0 ? `/${parts.join('/')}` : '/';
  }

  if (url.hostname) {
    url.hostname = url.hostname.replace(/\.$/, '');
    if (stripWWW && /^www\.(?!www\.)[a-z\-\d]{1,63}\.[a-z.\-\d]{2,63}$/.test(url.hostname)) {
      url.hostname = url.hostname.replace(/^www\./, '');
    }
  }

  if (removeQueryParameters) {
    for (const key of [...url.searchParams.keys()]) {
      if (removeQueryParameters.some((filter) => filter.test(key))) url.searchParams.delete(key);
    }
  }
  if (sortQueryParameters) sortQuery(url);

  if (removeTrailingSlash) url.pathname = url.pathname.replace(/\/$/, '');

  let text = url.toString();
  if ((removeTrailingSlash || url.pathname === '/') && url.hash === '') text = text.replace(/\/$/, '');
  if (isProtocolOpen && !normalizeProtocol) text = text.replace(/^http:\/\//, '//');
  return text;
}

function hasCustomProtocol(link: string): boolean {
  try {
    const { protocol } = new URL(link);
    return protocol.endsWith(':') && !protocol.includes('.') && !['https:', 'http:', 'file:'].includes(protocol);
  } catch {
    return false;
  }
}

/** Single slashes for those that are double, but for the ones of a link inside the path. */
function withSingleSlashes(path: string): string {
  let result = '';
  let end = 0;
  for (const match of path.matchAll(/\b[a-z][a-z\d+\-.]{1,50}:\/\//g)) {
    result += path.slice(end, match.index).replace(/\/{2,}/g, '/') + match[0];
    end = match.index + match[0].length;
  }
  return result + path.slice(end).replace(/\/{2,}/g, '/');
}

/** Sorts the parameters and writes them without escapes. One that has no equals sign gets none. */
function sortQuery(url: URL): void {
  const bare = url.search.slice(1).split('&').filter((part) => part !== '' && !part.includes('='));
  url.searchParams.sort();
  try {
    url.search = decodeURIComponent(url.search);
  } catch {
    // A query that cannot be decoded stays as it is.
  }
  for (const part of bare) {
    try {
      const name = decodeURIComponent(part);
      url.search = url.search.replace(`?${name}=`, () => `?${name}`).replace(`&${name}=`, () => `&${name}`);
    } catch {
      // As above.
    }
  }
}
