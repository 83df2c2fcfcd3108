import stylelint, { type Config } from 'stylelint';
import type { Finding } from './finding';

const WHAT: Record<string, Finding['what']> = {
  'color-no-literal': 'colour',
  'custom-property-allowed-list': 'token',
  'function-calc-no-invalid': 'value',
  'at-rule-charset-no-invalid': 'charset',
};

const config: Config = {
  rules: {
    'color-no-literal': [true, { ignoreValues: ['transparent', 'currentcolor'], ignoreProperties: ['/^outline/'] }],
    'custom-property-allowed-list': {
      color: ['/^--ink/'],
      '/^background/': ['/^--paper/', '/^--shade/'],
    },
    'function-calc-no-invalid': true,
    'at-rule-charset-no-invalid': true,
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
