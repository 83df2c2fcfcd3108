import stylelint, { type Config } from 'stylelint';
import type { Finding } from './finding';

const WHAT: Record<string, Finding['what']> = {
  'value-type-custom-property-required-list': 'colour',
  'declaration-property-custom-property-allowed-list': 'token',
  'value-no-invalid': 'value',
  'at-charset-rule-no-invalid': 'charset',
};

const config: Config = {
  rules: {
    'value-type-custom-property-required-list': [
      ['color'],
      {
        ignoreValues: ['/^(transparent|currentcolor)$/i'],
        ignoreFunctions: { color: ['/^light-dark$/i'] },
        ignoreProperties: { color: ['/^outline/i'] },
      },
    ],
    'declaration-property-custom-property-allowed-list': {
      color: ['/^--ink/'],
      '/^background/': ['/^--paper/', '/^--shade/'],
    },
    'value-no-invalid': true,
    'at-charset-rule-no-invalid': true,
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
