import normalizeUrl from 'normalize-url';

type Filter = RegExp | string;

export interface LinkOptions {
  defaultProtocol?: 'http' | 'https';
  stripHash?: boolean;
  stripWWW?: boolean;
  /** Where it is empty, all parameters are kept. */
  keepQueryParameters?: readonly Filter[];
  removeQueryParameters?: readonly Filter[];
}

/**
 * Links as normalize-url 8 wrote them. Its later versions write queries, slashes at the end and links to
 * a machine of one's own in another way.
 */
export function normalizeLink(link: string, options: LinkOptions = {}): string {
  const {
    defaultProtocol = 'http',
    stripHash = false,
    stripWWW = true,
    keepQueryParameters = [],
    removeQueryParameters = [/^utm_\w+/i],
  } = options;

  const trimmed = link.trim();
  if (/^data:/i.test(trimmed)) return normalizeUrl(trimmed, { stripHash });
  if (hasCustomProtocol(trimmed)) return trimmed;

  const isRelative = !trimmed.startsWith('//') && /^\.*\//.test(trimmed);
  const url = new URL(isRelative ? trimmed : trimmed.replace(/^(?!(?:\w+:)?\/\/)|^\/\//, `${defaultProtocol}://`));

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

  if (url.hostname) {
    url.hostname = url.hostname.replace(/\.$/, '');
    if (stripWWW && /^www\.(?!www\.)[a-z\-\d]{1,63}\.[a-z.\-\d]{2,63}$/.test(url.hostname)) {
      url.hostname = url.hostname.replace(/^www\./, '');
    }
  }

  for (const key of [...url.searchParams.keys()]) {
    const isKept = keepQueryParameters.length === 0 || matches(key, keepQueryParameters);
    if (!isKept || matches(key, removeQueryParameters)) url.searchParams.delete(key);
  }
  sortQuery(url);

  url.pathname = url.pathname.replace(/\/$/, '');
  const text = url.toString();
  return url.hash === '' ? text.replace(/\/$/, '') : text;
}

function matches(key: string, filters: readonly Filter[]): boolean {
  return filters.some((filter) => (filter instanceof RegExp ? filter.test(key) : filter === key));
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
