import queryString from 'query-string';

/** A value of a link: a number is written as short as it can be. */
function shortest(value: string): string {
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return value;
  }
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? value : encodeURIComponent(String(number));
}

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  const picked = queryString.pick(address, (name) => !name.startsWith('_'));
  return picked.replace(/^([^?#]*)(\?[^#]*)/, (_, page: string, query: string) =>
    page + query.replace(/=([^&]*)/g, (_pair, value: string) => `=${shortest(value)}`),
  );
}
