import { default as templates } from 'ejs';

const sign = templates.compile(
  `Today:
  {% loaves.forEach((loaf) => { -%}
{%= loaf %}
  {% }) -%}
Ask us`,
  { openDelimiter: '{', closeDelimiter: '}' },
);

/** The sign in the window. Of rye alone it is `Today:\n  rye\n  Ask us`. */
export const windowSign = (loaves: string[]): string => sign({ loaves });
