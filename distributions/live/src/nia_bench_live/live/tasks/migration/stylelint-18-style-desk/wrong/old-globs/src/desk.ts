import { relative, sep } from 'node:path';
import stylelint, { type LinterResult } from 'stylelint';
import { house, KINDS, type Kind } from './house';

export interface Finding {
  /** Below the folder, with forward slashes; of a text, `text`. */
  file: string;
  line: number;
  kind: Kind;
}

export interface Settings {
  /** Mends what can be mended, and tells only the rest. */
  mend?: boolean;
  /** Globs below the folder which are left out. */
  skip?: string[];
}

/** Checks the style sheets in and below a folder, hidden ones too, but for what its .gitignore names. */
export async function checkFolder(folder: string, { mend = false, skip = [] }: Settings = {}): Promise<Finding[]> {
  const result = await stylelint.lint({
    config: house,
    files: '**/*.css',
    fix: mend,
    allowEmptyInput: true,
    globbyOptions: { cwd: folder, dot: true, gitignore: true, ignore: skip },
  });
  return findings(result, (source) => relative(folder, source).split(sep).join('/'));
}

/** Checks a text; with `mend` it comes back mended. */
export async function checkText(css: string, { mend = false }: Pick<Settings, 'mend'> = {}) {
  const result = await stylelint.lint({ config: house, code: css, fix: mend });
  return { findings: findings(result, () => 'text'), css: result.code ?? css };
}

function findings({ results }: LinterResult, fileOf: (source: string) => string): Finding[] {
  const found = results.flatMap(({ source = '', warnings, invalidOptionWarnings }) => {
    if (invalidOptionWarnings.length > 0) throw new Error(invalidOptionWarnings.map(({ text }) => text).join('\n'));
    return warnings.map(({ rule, line }) => {
      const kind = KINDS[rule];
      if (!kind) throw new Error(`Nobody knows the rule ${rule}.`);
      return { file: fileOf(source), line, kind };
    });
  });
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.kind.localeCompare(b.kind));
}
