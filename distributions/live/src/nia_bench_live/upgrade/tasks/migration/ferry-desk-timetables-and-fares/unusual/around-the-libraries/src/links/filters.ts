import queryString from 'query-string';

function decodedOrRaw(text: string): string {
  const spaced = text.split('+').join(' ');
  return /%(?![0-9a-f]{2})/i.test(spaced) || queryString.parse(`x=${spaced}`).x?.includes('\uFFFD') ? spaced : decodeURIComponent(spaced);
}

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const search = new URLSearchParams(link);
  const plain = search.getAll('port').at(-1);
  return plain === undefined ? search.getAll('port[]') : [plain];
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const part = link.slice(1).split('&').find((text) => text.startsWith('name='));
  return part === undefined ? undefined : decodedOrRaw(part.slice('name='.length));
}
