import { escapeAttribute } from 'entities';

/** Text of an attribute, in which angle brackets stay what they are. */
function attribute(text: string): string {
  return escapeAttribute(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

/** A square of the grid on the web, with its clue as a hint: `a < "b"` becomes `a < &quot;b&quot;` there. */
export function square(letter: string, clue: string): string {
  return `<td title="${attribute(clue)}">${letter}</td>`;
}
