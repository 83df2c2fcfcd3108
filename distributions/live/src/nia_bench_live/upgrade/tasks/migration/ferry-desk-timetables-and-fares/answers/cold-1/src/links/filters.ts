/** A byte sequence of one letter in UTF-8. */
const letter = /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

function decodedLetter(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

/** A text of a link, decoded; bytes that are not valid UTF-8 stay as they are. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(letter, decodedLetter);
}

/** The names and values of a link, in its order. A name alone has null as its value. */
function pairsOf(link: string): [string, string | null][] {
  return link
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [decoded(part), null] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
    });
}

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const pairs = pairsOf(link);
  const byHand = pairs.filter(([name]) => name === 'port').at(-1);
  if (byHand) return byHand[1] === null ? [] : [byHand[1]];
  return pairs.filter(([name]) => name === 'port[]').map(([, value]) => value ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const names = pairsOf(link).filter(([name]) => name === 'name');
  return names.length === 1 ? (names[0]?.[1] ?? undefined) : undefined;
}
