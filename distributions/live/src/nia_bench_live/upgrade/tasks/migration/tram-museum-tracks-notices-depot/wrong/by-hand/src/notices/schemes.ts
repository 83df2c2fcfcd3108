/** What an expression finds in a text. */
const found = (text: string, expression: RegExp): string[] => [...text.matchAll(expression)].map(([link]) => link);

/** The links of a driver's note, with their schemes; those of trams look like those of the web. */
export function noteLinks(note: string): [string, string][] {
  return found(note, /\b(?:tram|https?):\/\/[^\s,]*[\w/]/g).map((link) => [`${link.split(':')[0]}:`, link]);
}
