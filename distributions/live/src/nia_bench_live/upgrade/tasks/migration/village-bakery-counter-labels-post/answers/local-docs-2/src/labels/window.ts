import ejs from 'ejs';

const sign = `Today:
  {% for (const loaf of loaves) { -%}
{%= loaf %}
  {% } -%}
Ask us`;

/** The sign in the window. Of rye alone it is `Today:\n  rye\n  Ask us`. */
export function windowSign(loaves: string[]): string {
  return ejs.render(sign, { loaves }, { openDelimiter: '{', closeDelimiter: '}' });
}
