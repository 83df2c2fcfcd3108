import { readdir } from 'node:fs/promises';
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
  const files = await styleSheets(root);
  if (files.length === 0) return [];
  const result = await stylelint.lint({
    config: house,
    files,
    cwd: root,
    fix: mend,
    allowEmptyInput: true,
    ignorePath: [join(root, '.gitignore')],
    ignorePattern: skip.flatMap(alternatives).map((glob) => `/${glob.replace(/^(?:\.?\/)+/, '')}`),
  });
  return findings(result, (source) => relative(root, source).split(sep).join('/'));
}

/** Checks a text; with `mend` it comes back mended. */
export async function checkText(css: string, { mend = false }: Pick<Settings, 'mend'> = {}) {
  const result = await stylelint.lint({ config: house, code: css, fix: mend });
  return { findings: findings(result, () => 'text'), css: result.code ?? css };
}

/** All style sheets in and below a folder, hidden ones too. */
async function styleSheets(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') found.push(...(await styleSheets(path)));
    } else if (entry.name.endsWith('.css')) {
      found.push(path);
    }
  }
  return found;
}

/** The globs without braces that a glob stands for, as ignore patterns know none. */
function alternatives(glob: string): string[] {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(glob);
  if (!braces) return [glob];
  const before = glob.slice(0, braces.index);
  const after = glob.slice(braces.index + braces[0].length);
  return (braces[1] ?? '').split(',').flatMap((part) => alternatives(before + part + after));
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
