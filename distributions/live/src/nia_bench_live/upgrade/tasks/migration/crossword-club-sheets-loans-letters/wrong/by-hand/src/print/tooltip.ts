/** A square of the grid on the web, with its clue as a hint: `a < "b"` becomes `a < &quot;b&quot;` there. */
export function square(letter: string, clue: string): string {
  const hint = clue.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\u00a0', '&nbsp;');
  return `<td title="${hint}">${letter}</td>`;
}
