import normalizeUrl, { type Options } from 'normalize-url';

/** Stands for a `%` that is to stay as it is written. */
const percent = '\uE000';
const writtenPercent = '%EE%80%80';

/** In a path, the escapes of signs with a meaning stay as they are; with a mistake among them, all of them do. */
function keepPath(path: string): string {
  try {
    decodeURI(path);
  } catch {
    return path.replaceAll('%', percent);
  }
  return path.replace(/%(?=3B|2F|3F|3A|40|26|3D|2B|24|2C|23)/gi, percent);
}

/** A link in the form that links have always had here. Without sorting, the query stays as it is written. */
export function normalLink(link: string, options: Options): string {
  const text = link.trim();
  if (/^(?!(?:https?|file):)[a-z][a-z\d+-]*:/i.test(text)) return normalizeUrl(text, options);
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  const isSorted = options.sortQueryParameters !== false;
  const parts = [keepPath(path), isSorted ? query : '', hash.replaceAll('%', percent)];
  const url = new URL(normalizeUrl(parts.join(''), options));

  try {
    url.pathname = decodeURI(url.pathname).replaceAll('\\', '%5C');
  } catch {
    // It stays as it is.
  }
  if (options.transformPath) url.pathname = url.pathname.replace(/\/$/, '');
  try {
    url.search = isSorted ? decodeURIComponent(url.search.replaceAll('%20', '+')) : query;
  } catch {
    // It stays as it is.
  }
  const endsOpen = url.hash === '' && (options.removeTrailingSlash !== false || url.pathname === '/');
  const result = endsOpen ? url.href.replace(/\/$/, '') : url.href;
  return result.replaceAll(writtenPercent, '%');
}
