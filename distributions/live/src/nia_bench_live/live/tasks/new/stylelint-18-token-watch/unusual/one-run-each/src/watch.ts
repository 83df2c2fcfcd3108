import stylelint from 'stylelint';
import type { Finding } from './finding';

type Rules = Record<string, unknown>;

const RUNS: Record<Finding['what'], Rules> = {
  charset: { 'at-charset-rule-no-invalid': [true, { severity: 'warning' }] },
  value: { 'value-no-invalid': true },
  token: {
    'declaration-property-custom-property-allowed-list': { '/^color$/': '/^--ink/', '/^background/': '/^--(paper|shade)/' },
  },
  colour: {
    'value-type-custom-property-required-list': [
      'color',
      {
        ignoreValues: [/^transparent$/i, /^currentcolor$/i],
        ignoreFunctions: { color: 'light-dark' },
        ignoreProperties: { '/color/': /^outline/ },
      },
    ],
  },
};

export async function watch(css: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const what of ['charset', 'value', 'token', 'colour'] as const) {
    const linted = await stylelint.lint({ code: css, config: { extends: [{ rules: RUNS[what] }], rules: {} } });
    for (const { rule, line, column } of linted.results[0]?.warnings ?? []) {
      if (rule in RUNS[what]) findings.push({ line, column, what });
    }
  }
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}
