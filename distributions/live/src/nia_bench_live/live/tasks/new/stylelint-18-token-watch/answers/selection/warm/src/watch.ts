import stylelint, { type Config } from 'stylelint';
import type { Finding } from './finding';

const kinds: Record<string, Finding['what']> = {
  'value-type-custom-property-required-list': 'colour',
  'declaration-property-custom-property-allowed-list': 'token',
  'value-no-invalid': 'value',
  'at-charset-rule-no-invalid': 'charset',
};

const config: Config = {
  rules: {
    'value-type-custom-property-required-list': [
      'color',
      {
        ignoreValues: [/^(?:transparent|currentcolor)$/i],
        // By the type of the value.
        ignoreFunctions: { color: [/^light-dark$/i] },
        ignoreProperties: { color: [/^outline/i] },
      },
    ],
    'declaration-property-custom-property-allowed-list': {
      '/^color$/i': [/^--ink/],
      '/^background/i': [/^--paper/, /^--shade/],
    },
    'value-no-invalid': true,
    'at-charset-rule-no-invalid': true,
  },
};

/** What is wrong with a style sheet, sorted by line and column. */
export async function watch(css: string): Promise<Finding[]> {
  const { results } = await stylelint.lint({ code: css, config });
  return results
    .flatMap(({ warnings }) => warnings)
    .map(({ line, column, rule, text }) => {
      const what = kinds[rule];
      // Such as a sheet that is no CSS at all.
      if (!what) throw new Error(`${line}:${column} ${text}`);
      return { line, column, what };
    })
    .sort((one, other) => one.line - other.line || one.column - other.column);
}
