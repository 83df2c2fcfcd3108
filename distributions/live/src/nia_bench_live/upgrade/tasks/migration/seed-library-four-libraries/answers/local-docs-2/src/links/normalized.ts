import normalizeUrl, { type Options } from 'normalize-url';

/** The escapes of signs that mean something in an address. */
const meaningful = /%(?:25|(?=2[346bcf]|3[abdf]|40))/gi;

/** The query of a link, with what is escaped in it written out as far as an address allows. */
function plainQuery(query: string): string {
  const url = new URL('https://example.org');
  try {
    url.search = `?${decodeURIComponent(query.replaceAll('%20', '+'))}`;
  } catch {
    return `?${query}`;
  }
  return url.search;
}

/**
 * A link, normalized. Escapes stay as the library knows them: those of signs that mean something keep their letters in the
 * path, all keep them in the hash, and none is left in a query that could be written out.
 */
export function normalized(link: string, options: Options): string {
  // What has a protocol of its own is not touched.
  if (/^\s*(?!https?:)[a-z][a-z\d+-]*:/i.test(link)) return normalizeUrl(link, options);

  let percent = 'percent';
  while (link.toLowerCase().includes(percent)) percent += 'x';
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  const found = normalizeUrl(path.replace(meaningful, percent) + query + hash.replaceAll('%', percent), options);

  const [, start = '', search, end = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(found) ?? [];
  const text = start + (search === undefined ? '' : plainQuery(search)) + end;
  // A slash at the very end says nothing.
  return (search !== undefined && end === '' ? text.replace(/\/$/, '') : text).replaceAll(percent, '%');
}
