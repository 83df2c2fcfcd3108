import { relative, resolve } from 'node:path';
import stylelint, { type LintResult } from 'stylelint';
import { config, mending } from './config.js';

/** Where something is not as the house wants it. */
export interface Finding {
  line: number;
  column: number;
}

function findingsOf(result: LintResult | undefined): Finding[] {
  return (result?.warnings ?? [])
    .map(({ line, column }) => ({ line, column }))
    .sort((one, other) => one.line - other.line || one.column - other.column);
}

/** What is wrong with one sheet. */
export async function check(code: string): Promise<Finding[]> {
  const { results } = await stylelint.lint({ code, config });
  return findingsOf(results[0]);
}

/** The sheet with everything mended that can be mended, and what is left to do by hand. */
export async function tidy(code: string): Promise<{ code: string; left: Finding[] }> {
  const tidied = await stylelint.lint({ code, config: mending, fix: true });
  return { code: tidied.code ?? code, left: findingsOf(tidied.results[0]) };
}

/** What is wrong with the sheets of a folder, by their path within it; sheets below `drafts` are left out. */
export async function checkFolder(folder: string): Promise<Record<string, Finding[]>> {
  const { results } = await stylelint.lint({
    files: ['**/*.css', '!drafts/**'],
    cwd: resolve(folder),
    config,
    allowEmptyInput: true,
  });
  return Object.fromEntries(results.map((result) => [relative(folder, result.source ?? ''), findingsOf(result)]));
}
