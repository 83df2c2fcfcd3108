/** What an expression finds in a text. */
const found = (text: string, expression: RegExp): string[] => [...text.matchAll(expression)].map(([link]) => link);

const expression = /(?:https?:\/\/|mailto:)[^\s,]*[^\s,.]|[\w.]+@[\w.]*\w|\b(?:\w+\.)+(?:com|org|net)\b(?:\/[^\s,]*)?/g;

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return found(notice, expression).map((link) => {
    if (/^(?:https?|mailto):/.test(link)) return link;
    return link.includes('@') ? `mailto:${link}` : `http://${link}`;
  });
}
