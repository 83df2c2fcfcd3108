import stylelint, { type Config } from 'stylelint';
import type { Finding } from './finding.js';

const whats = new Map<string, Finding['what']>([
  ['color-no-literal', 'colour'],
  ['declaration-property-custom-property-allowed-list', 'token'],
  ['declaration-property-value-no-invalid', 'value'],
  ['charset-no-invalid', 'charset'],
]);

const config: Config = {
  rules: {
    'color-no-literal': [
      true,
      {
        ignoreColors: ['/^transparent$/i', '/^currentcolor$/i'],
        ignoreFunctions: ['/^light-dark$/i'],
        ignoreProperties: ['/^--/', '/^outline/i'],
      },
    ],
    'declaration-property-custom-property-allowed-list': {
      '/^color$/i': ['/^--ink/'],
      '/^background/i': ['/^--paper/', '/^--shade/'],
    },
    'declaration-property-value-no-invalid': true,
    'charset-no-invalid': true,
  },
};

export async function watch(css: string): Promise<Finding[]> {
  // Comments in the sheet switch nothing off, and no file of the machine is asked.
  const { results } = await stylelint.lint({ code: css, config, ignoreDisables: true });
  const findings: Finding[] = [];
  for (const { warnings } of results) {
    for (const { rule, line, column } of warnings) {
      // What cannot be read as CSS at all does not parse either.
      const what = rule === 'CssSyntaxError' ? 'value' : whats.get(rule);
      if (what !== undefined) findings.push({ line, column, what });
    }
  }
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}
