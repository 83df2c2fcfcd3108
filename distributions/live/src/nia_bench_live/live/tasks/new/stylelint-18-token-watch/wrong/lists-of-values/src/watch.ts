import stylelint, { type Config } from 'stylelint';
import type { Finding } from './finding';

const WHAT: Record<string, Finding['what']> = {
  'declaration-property-value-disallowed-list': 'colour',
  'declaration-property-value-allowed-list': 'token',
  'declaration-property-value-no-unknown': 'value',
  'no-invalid-position-at-import-rule': 'charset',
};

const config: Config = {
  rules: {
    'declaration-property-value-disallowed-list': {
      '/^(?!--|outline|animation|font|grid|content)/': [
        '/#[0-9a-f]{3,8}\\b/i',
        '/\\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(/i',
        '/\\b(red|blue|green|white|black|tan|gray|grey)\\b/i',
      ],
    },
    'declaration-property-value-allowed-list': {
      color: ['/^var\\(--ink[\\w-]*\\)$/', 'inherit', 'transparent', 'currentcolor', '/^light-dark\\(/'],
      '/^background/': ['/var\\(--(paper|shade)/', '/^[^v]*$/'],
    },
    'declaration-property-value-no-unknown': true,
    'no-invalid-position-at-import-rule': true,
  },
};

export async function watch(css: string): Promise<Finding[]> {
  const { results } = await stylelint.lint({ code: css, config });
  return results
    .flatMap(({ warnings }) => warnings)
    .flatMap(({ rule, line, column }) => {
      const what = WHAT[rule];
      return what ? [{ line, column, what }] : [];
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}
