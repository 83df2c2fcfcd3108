function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function valuesOf(link: string, name: string): string[] {
  const pairs = link.slice(1).split('&');
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => decoded(pair.slice(name.length + 1)));
}

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const plain = valuesOf(link, 'port').slice(-1);
  return plain.length > 0 ? plain : valuesOf(link, 'port[]');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  return valuesOf(link, 'name')[0];
}

/** The decks of a link. */
export function chosenDecks(link: string): string[] {
  return valuesOf(link, 'deck[]').flatMap((list) => list.split('|'));
}

/** The days of a link. */
export function chosenDays(link: string): string[] {
  return valuesOf(link, 'day').slice(-1).flatMap((list) => list.split(','));
}
