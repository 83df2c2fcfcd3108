import { braceExpand, minimatch } from 'minimatch';
import { read, type Rule } from './rule';

const OPTIONS = { dot: true, nocomment: true, nonegate: true } as const;

export class Rules {
  readonly #rules: readonly Rule[];
  readonly #taking: readonly string[];

  constructor(lines: readonly string[]) {
    this.#rules = lines.map(read);
    this.#taking = this.#rules.flatMap(({ takes, pattern }) => (takes ? braceExpand(pattern) : []));
  }

  #deciding(path: string): Rule | undefined {
    return [...this.#rules].reverse().find(({ pattern }) => minimatch(path, pattern, OPTIONS));
  }

  decides(path: string): string | undefined {
    return this.#deciding(path)?.line;
  }

  takes(path: string): boolean {
    return this.#deciding(path)?.takes === true;
  }

  mayHold(folder: string): boolean {
    return this.#taking.some((pattern) => minimatch(folder, pattern, { ...OPTIONS, partial: true }));
  }

  starts(): string[] {
    const starts = this.#taking.map((pattern) => {
      const [row = []] = new minimatch.Minimatch(pattern, OPTIONS).set;
      const plain: string[] = [];
      for (const part of row) {
        if (typeof part !== 'string') return plain.join('/');
        plain.push(part);
      }
      return plain.slice(0, -1).join('/');
    });
    const sorted = [...new Set(starts)].sort();
    return sorted.filter((start) => !sorted.some((other) => start !== other && `${start}/`.startsWith(other && `${other}/`)));
  }

  tooNew(): string[] {
    const extended = (pattern: string) => /(^|[^\\])[@!?*+]\([^/]*\)/.test(pattern);
    return this.#rules.filter(({ pattern }) => braceExpand(pattern).some(extended)).map(({ line }) => line);
  }
}
