import queryString from 'query-string';

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const { port, 'port[]': listed } = queryString.parse(link);
  if (port !== undefined) {
    const last = Array.isArray(port) ? port.at(-1) : port;
    return typeof last === 'string' ? [last] : [];
  }
  if (listed === undefined) return [];
  return (Array.isArray(listed) ? listed : [listed]).map((name) => name ?? '');
}

/** Decodes what is valid UTF-8; the rest stays as it is. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[a-f\d]{2})+/gi, (run) => {
    const bytes = run.match(/%../g) ?? [];
    let result = '';
    let at = 0;
    while (at < bytes.length) {
      let length = Math.min(4, bytes.length - at);
      for (; length > 0; length -= 1) {
        try {
          result += decodeURIComponent(bytes.slice(at, at + length).join(''));
          break;
        } catch {
          // Fewer bytes may be valid.
        }
      }
      if (length === 0) {
        result += bytes[at];
        length = 1;
      }
      at += length;
    }
    return result;
  });
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const names = Object.entries(queryString.parse(link, { decode: false }))
    .filter(([key]) => decoded(key) === 'name')
    .flatMap(([, value]) => value);
  const [name] = names;
  return names.length === 1 && typeof name === 'string' ? decoded(name) : undefined;
}
