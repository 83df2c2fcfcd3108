/** A run of bytes such as `%C3%A4`, with all that can be read, and the rest as it stands in the link. */
function decodeRun(run: string): string {
  const decodeParts = (parts: string[], split = 1): string[] => {
    try {
      return [decodeURIComponent(parts.join(''))];
    } catch {
      if (parts.length === 1) return parts;
      return [...decodeParts(parts.slice(0, split)), ...decodeParts(parts.slice(split))];
    }
  };
  const partsOf = (text: string): string[] => text.match(/(%[a-f0-9]{2})|([^%]+?)/gi) ?? [];
  let text = run;
  let parts = partsOf(text);
  for (let split = 1; split < parts.length; split += 1) {
    text = decodeParts(parts, split).join('');
    parts = partsOf(text);
  }
  return text;
}

/** A text of a link. Where it is not valid UTF-8, its wrong bytes stay as they are, as query-string 9 left them. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const known = new Map([
      ['%FE%FF', '\uFFFD\uFFFD'],
      ['%FF%FE', '\uFFFD\uFFFD'],
    ]);
    for (const [run] of text.matchAll(/(%[a-f0-9]{2})+/gi)) {
      let own: string;
      try {
        own = decodeURIComponent(run);
      } catch {
        own = decodeRun(run);
        if (own === run) continue;
      }
      known.set(run, own);
    }
    known.set('%C2', '\uFFFD');
    let result = text;
    for (const [run, own] of known) result = result.replace(new RegExp(run, 'g'), own);
    return result;
  }
}

/** The names and values of a query in their order; a name without `=` has no value. */
export function pairsOf(query: string): [string, string | null][] {
  const parts = query.trim().replace(/^[?#&]/, '').split('&');
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const text = part.replaceAll('+', ' ');
      const end = text.indexOf('=');
      if (end < 0) return [decoded(text), null];
      return [decoded(text.slice(0, end)), decoded(text.slice(end + 1))];
    });
}
