import queryString from 'query-string';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const query = queryString.parse(link);
  const listed = query['port[]'];
  const plain = query.port;
  const last = Array.isArray(plain) ? plain.at(-1) : plain;
  if (last !== undefined) return last === null ? [] : [last];
  if (listed === null || listed === undefined) return [];
  return [listed].flat().map((name) => name ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(link, { decode: false });
  return typeof name === 'string' ? decoded(name) : undefined;
}
