import type { Minimatch } from 'minimatch';
import { rule, type Rule } from './rule';

/** What of a folder is uploaded. Paths are below the folder, with forward slashes. */
export class Rules {
  readonly #rules: Rule[];

  constructor(lines: readonly string[]) {
    this.#rules = lines.map(rule);
  }

  /** The line that decides on a file: the last that fits. */
  decides(path: string): string | undefined {
    return this.#rules.findLast(({ whole }) => whole.test(path))?.line;
  }

  takes(path: string): boolean {
    return this.#rules.findLast(({ whole }) => whole.test(path))?.takes ?? false;
  }

  /** Whether a rule may take something in or below this folder; where none does, nobody looks into it. */
  mayHold(folder: string): boolean {
    return this.#rules.some(({ takes, glob }) => takes && glob.match(folder, true));
  }

  /** The folders in which to begin, sorted, none below another; an empty text is the whole folder. */
  starts(): string[] {
    const all = this.#rules.filter(({ takes }) => takes).flatMap(({ glob }) => begins(glob));
    const starts = [...new Set(all)].sort();
    return starts.filter((start) => !starts.some((other) => other !== start && isBelow(start, other)));
  }

  /** The globs of the lines that tell files apart by extended patterns, which the old uploader cannot read. */
  tooNew(): string[] {
    return this.#rules.filter(({ extended }) => extended).map(({ line }) => line);
  }
}

function begins({ set }: Minimatch): string[] {
  return set.map((row) => {
    const magic = row.findIndex((part) => typeof part !== 'string');
    return row.slice(0, magic < 0 ? -1 : magic).join('/');
  });
}

function isBelow(folder: string, other: string): boolean {
  return other === '' || folder.startsWith(`${other}/`);
}
