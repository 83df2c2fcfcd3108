import normalizeUrl from 'normalize-url';

export interface LinkOptions {
  defaultProtocol?: 'http' | 'https';
  normalizeProtocol?: boolean;
  forceHttps?: boolean;
  stripHash?: boolean;
  stripWWW?: boolean;
  removeTrailingSlash?: boolean;
  sortQueryParameters?: boolean;
  removeQueryParameters?: readonly (RegExp | string)[];
  keepQueryParameters?: readonly (RegExp | string)[];
  transformPath?: (parts: string[]) => string[];
}

function matches(name: string, filters: readonly (RegExp | string)[]): boolean {
  return filters.some((filter) => (filter instanceof RegExp ? filter.test(name) : filter === name));
}

/** A link of another kind, such as `mailto:` or `localhost:8080`, is left as it is. */
function isForeign(link: string): boolean {
  try {
    const { protocol } = new URL(link);
    return !protocol.includes('.') && !['https:', 'http:', 'file:'].includes(protocol);
  } catch {
    return false;
  }
}

function singleSlashes(path: string): string {
  return path
    .split(/(\b[a-z][a-z\d+\-.]{1,50}:\/\/)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\/{2,}/g, '/')))
    .join('');
}

/**
 * Writes links in the form that they have always had. normalize-url writes paths and queries in another form by now,
 * and would change links that are known already.
 */
export function normalizeLink(link: string, options: LinkOptions = {}): string {
  const {
    defaultProtocol = 'http',
    normalizeProtocol = true,
    forceHttps = false,
    stripHash = false,
    removeTrailingSlash = true,
    sortQueryParameters = true,
    removeQueryParameters = [/^utm_\w+/i],
    keepQueryParameters = [],
    transformPath,
  } = options;
  const { stripWWW } = { stripWWW: true, ...options };
  let text = link.trim();
  if (/^data:/i.test(text)) return normalizeUrl(text, { stripHash });
  if (isForeign(text)) return text;
  const isOpen = text.startsWith('//');
  if (isOpen || !/^\.*\//.test(text)) text = text.replace(/^(?!(?:\w+:)?\/\/)|^\/\//, `${defaultProtocol}://`);

  const url = new URL(text);
  if (forceHttps && url.protocol === 'http:') url.protocol = 'https:';
  url.username = '';
  url.password = '';
  url.hash = stripHash ? '' : url.hash.replace(/#?:~:text.*?$/i, '');

  url.pathname = singleSlashes(url.pathname);
  try {
    url.pathname = decodeURI(url.pathname).replaceAll('\\', '%5C');
  } catch {
    // A path with escapes that mean nothing stays as it is.
  }
  if (transformPath) url.pathname = `/${transformPath(url.pathname.split('/').filter(Boolean)).join('/')}`;

  if (url.hostname) {
    url.hostname = url.hostname.replace(/\.$/, '');
    if (stripWWW && /^www\.(?!www\.)[a-z\-\d]{1,63}\.[a-z.\-\d]{2,63}$/.test(url.hostname)) {
      url.hostname = url.hostname.replace(/^www\./, '');
    }
  }

  for (const name of [...url.searchParams.keys()]) {
    const isKept = keepQueryParameters.length === 0 || matches(name, keepQueryParameters);
    if (!isKept || matches(name, removeQueryParameters)) url.searchParams.delete(name);
  }
  if (sortQueryParameters) {
    url.searchParams.sort();
    try {
      url.search = decodeURIComponent(url.search);
    } catch {
      // A query with escapes that mean nothing keeps all of them.
    }
  }

  if (removeTrailingSlash) url.pathname = url.pathname.replace(/\/$/, '');
  let result = url.toString();
  if ((removeTrailingSlash || url.pathname === '/') && url.hash === '') result = result.replace(/\/$/, '');
  return isOpen && !normalizeProtocol ? result.replace(/^http:\/\//, '//') : result;
}
