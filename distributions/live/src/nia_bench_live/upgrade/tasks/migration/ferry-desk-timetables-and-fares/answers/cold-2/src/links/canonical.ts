import queryString from 'query-string';

type Value = string | number | boolean | null;

/** Whatever JavaScript takes for a number is one, and is written as one. */
function asNumber(value: Value): Value {
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

/** The address under which a page is known. */
export function knownAddress(address: string): string {
  const picked = queryString.pick(address, (name) => !name.startsWith('_'), { parseNumbers: true });
  const [, page = '', query, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(picked) ?? [];
  if (query === undefined) return picked;
  const values = Object.entries(queryString.parse(query)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(asNumber) : asNumber(value as Value),
  ]);
  return `${page}?${queryString.stringify(Object.fromEntries(values))}${fragment}`;
}
