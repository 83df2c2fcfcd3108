import queryString from 'query-string';

/** A text of a link; what is not valid UTF-8 in it stays as it is. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[a-f0-9]{2})+/gi, (run) => {
    let result = '';
    let at = 0;
    while (at < run.length) {
      // A letter is one to four bytes, of which each is written in three letters
      let piece = run.slice(at, at + 3);
      let letter = piece;
      for (let end = at + 3; end <= Math.min(run.length, at + 12); end += 3) {
        try {
          letter = decodeURIComponent(run.slice(at, end));
          piece = run.slice(at, end);
          break;
        } catch {
          // Not yet a letter
        }
      }
      result += letter;
      at += piece.length;
    }
    return result;
  });
}

/** The values of a link that have a name, in their order; null is one without `=`. */
function valuesOf(link: string, name: string): (string | null)[] {
  return Object.entries(queryString.parse(link, { decode: false, sort: false }))
    .filter(([key]) => decoded(key) === name)
    .flatMap(([, value]) => value ?? null)
    .map((value) => (value === null ? null : decoded(value)));
}

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const byHand = valuesOf(link, 'port').at(-1);
  if (byHand !== undefined) return byHand === null ? [] : [byHand];
  return valuesOf(link, 'port[]').map((name) => name ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const [name, ...others] = valuesOf(link, 'name');
  return typeof name === 'string' && others.length === 0 ? name : undefined;
}
