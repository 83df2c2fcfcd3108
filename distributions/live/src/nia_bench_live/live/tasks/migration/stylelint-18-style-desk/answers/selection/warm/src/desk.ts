import { join, relative, resolve, sep } from 'node:path';
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
  const root = resolve(folder);
  const ignorePath = [join(root, '.gitignore')];
  // The .stylelintignore is that of the project, and not one that happens to lie in the folder.
  if (!relative(process.cwd(), root).startsWith('..')) ignorePath.push(resolve('.stylelintignore'));
  const result = await stylelint.lint({
    config: house,
    files: '**/*.css',
    fix: mend,
    allowEmptyInput: true,
    cwd: root,
    ignorePath,
    globbyOptions: { dot: true, ignore: skip },
  });
  // The glob also gives what lies in a directory that is called like a style sheet.
  const results = result.results.filter(({ source }) => source?.endsWith('.css'));
  return findings({ ...result, results }, (source) => relative(root, source).split(sep).join('/'));
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
