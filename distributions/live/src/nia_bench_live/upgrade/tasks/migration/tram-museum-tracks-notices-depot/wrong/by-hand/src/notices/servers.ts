/** What an expression finds in a text. */
const found = (text: string, expression: RegExp): string[] => [...text.matchAll(expression)].map(([link]) => link);

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return found(text, /\b(?:\w+\.)+(?:com|org|net)\b(?::\d+)?(?:\/[\w/]*)?/g).map((link) => `http://${link}`);
}
