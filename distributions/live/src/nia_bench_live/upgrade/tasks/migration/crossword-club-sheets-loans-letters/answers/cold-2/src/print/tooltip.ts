import { escapeAttribute } from 'entities';

/** A square of the grid on the web, with its clue as a hint: `a < "b"` becomes `a < &quot;b&quot;` there. */
export function square(letter: string, clue: string): string {
  const hint = escapeAttribute(clue).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return `<td title="${hint}">${letter}</td>`;
}
