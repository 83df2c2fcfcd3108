import queryString from 'query-string';

function withoutZeros(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutZeros);
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

/** The address under which a page is known: without what begins with `_`, and numbers without zeros before them. */
export function knownAddress(address: string): string {
  return queryString.pick(address, (name) => !name.startsWith('_'), {
    replacer: (_name, value) => withoutZeros(value),
  });
}
