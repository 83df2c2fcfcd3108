import normalizeUrl, { type Options } from 'normalize-url';

export interface Tidiness extends Pick<Options, 'defaultProtocol' | 'forceHttps' | 'stripHash' | 'stripWWW'> {
  /** Whether the slash at the very end goes. The one of a bare host always does. */
  endSlash?: boolean;
  path?: (parts: string[]) => string[];
  /** Leaves the parameters in their order and as they are written. */
  rawParameters?: boolean;
  remove?: ReadonlyArray<RegExp | string>;
  /** The only parameters that stay; none stands for all. */
  keep?: ReadonlyArray<RegExp | string>;
}

function names(filters: ReadonlyArray<RegExp | string>, name: string): boolean {
  return filters.some((filter) => (filter instanceof RegExp ? filter.test(name) : filter === name));
}

/** What comes before a colon is a protocol of its own, as in `mailto:` or `localhost:8080`. */
function hasOtherProtocol(link: string): boolean {
  try {
    const { protocol } = new URL(link);
    return !protocol.includes('.') && !['http:', 'https:', 'file:'].includes(protocol);
  } catch {
    return false;
  }
}

/** One slash where there are several, but not within an address that is part of the path. No escapes where they can be spared. */
function tidyPath(path: string): string {
  const single = path
    .split(/(\b[a-z][a-z\d+\-.]{1,50}:\/\/)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/\/{2,}/g, '/') : part))
    .join('');
  try {
    return decodeURI(single).replaceAll('\\', '%5C');
  } catch {
    return single;
  }
}

function tidyParameters(url: URL, { keep = [], remove = [/^utm_\w+/i], rawParameters = false }: Tidiness): void {
  if (rawParameters) return;
  for (const name of [...url.searchParams.keys()]) {
    if (names(remove, name) || (keep.length > 0 && !names(keep, name))) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  url.search = decodeURIComponent(url.search);
}

/**
 * A link in the one form in which it is compared. The library sees to its protocol and its host; the path and the
 * parameters are decoded further than the library does by now.
 */
export function tidyLink(link: string, tidiness: Tidiness = {}): string {
  const { endSlash = true, path, rawParameters, remove, keep, ...options } = tidiness;
  const text = link.trim();
  if (/^data:/i.test(text)) return normalizeUrl(text, options);
  if (hasOtherProtocol(text)) return text;
  const url = new URL(normalizeUrl(text, { ...options, keepQueryParameters: [] }));
  const source = new URL(text.replace(/^(?!(?:\w+:)?\/\/)|^\/\//, 'http:'));
  url.hash = options.stripHash ? '' : source.hash.replace(/#?:~:text.*?$/i, '');
  url.pathname = tidyPath(source.pathname);
  if (path) url.pathname = `/${path(url.pathname.split('/').filter(Boolean)).join('/')}`;
  url.search = source.href.replace(/#.*$/s, '').replace(/^[^?]*/, '');
  tidyParameters(url, { rawParameters, remove, keep });
  if (endSlash) url.pathname = url.pathname.replace(/\/$/, '');
  const tidy = url.href;
  return (endSlash || url.pathname === '/') && url.hash === '' ? tidy.replace(/\/$/, '') : tidy;
}
