import { readdir, realpath, stat } from 'node:fs/promises';
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
  const cwd = resolve(folder);
  const files = await styleSheets(cwd);
  if (files.length === 0) return [];
  const result = await stylelint.lint({
    config: house,
    cwd,
    files,
    fix: mend,
    allowEmptyInput: true,
    ignorePath: join(cwd, '.gitignore'),
    ignorePattern: skip.flatMap(alternatives).map(anchored),
  });
  return findings(result, (source) => relative(cwd, source).split(sep).join('/'));
}

/** Checks a text; with `mend` it comes back mended. */
export async function checkText(css: string, { mend = false }: Pick<Settings, 'mend'> = {}) {
  const result = await stylelint.lint({ config: house, code: css, fix: mend });
  return { findings: findings(result, () => 'text'), css: result.code ?? css };
}

/** All style sheets in and below a folder. */
async function styleSheets(folder: string, above: readonly string[] = []): Promise<string[]> {
  let real: string;
  try {
    real = await realpath(folder);
  } catch {
    return [];
  }
  if (above.includes(real)) return [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const kind = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry;
    if (kind?.isDirectory()) {
      if (entry.name !== 'node_modules') found.push(...(await styleSheets(path, [...above, real])));
    } else if (kind?.isFile() && entry.name.endsWith('.css')) {
      found.push(path);
    }
  }
  return found;
}

/** What a glob with braces stands for, as globs without. */
function alternatives(glob: string): string[] {
  const open = glob.indexOf('{');
  if (open < 0) return [glob];
  const parts: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < glob.length; at++) {
    const letter = glob[at];
    if ((letter === ',' || letter === '}') && depth === 1) {
      parts.push(glob.slice(start, at));
      start = at + 1;
    }
    if (letter === '{') depth++;
    if (letter === '}') depth--;
    if (depth === 0) {
      const before = glob.slice(0, open);
      const after = glob.slice(at + 1);
      return parts.flatMap((part) => alternatives(before + part + after));
    }
  }
  return [glob];
}

/** A glob as a pattern that counts from the folder. */
function anchored(glob: string): string {
  return `/${glob.replace(/^(?:\.?\/)+/, '')}`;
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
