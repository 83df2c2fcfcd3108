import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN = 1000;

export class Shifts extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const since = Date.now() - WEEK;
    const known = files.map((file) => {
      const result = this.#result(file);
      const recent = result !== undefined && result.duration > 0 && (result.startTime ?? 0) >= since;
      return {
        file,
        group: result?.failed ? 0 : recent ? 2 : 1,
        duration: result?.duration ?? 0,
        size: this.ctx.cache.getFileStats(this.#key(file))?.size ?? 0,
      };
    });
    known.sort(
      (a, b) => a.group - b.group || (a.group === 1 ? b.size - a.size : b.duration - a.duration),
    );
    return known.map(({ file }) => file);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    if (!shard) return files;

    const known = files.map((file) => ({
      file,
      path: this.#path(file),
      duration: this.#result(file)?.duration ?? UNKNOWN,
    }));
    known.sort(
      (a, b) =>
        b.duration - a.duration || compare(a.path, b.path) || compare(a.file.project.name, b.file.project.name),
    );

    const loads = new Array<number>(shard.count).fill(0);
    const mine: TestSpecification[] = [];
    for (const { file, duration } of known) {
      const share = loads.indexOf(Math.min(...loads));
      loads[share] = (loads[share] ?? 0) + duration;
      if (share === shard.index - 1) mine.push(file);
    }
    return mine;
  }

  #path(file: TestSpecification): string {
    return relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/');
  }

  #key(file: TestSpecification): string {
    return `${file.project.name}:${this.#path(file)}`;
  }

  #result(file: TestSpecification) {
    return this.ctx.cache.getFileTestResults(this.#key(file));
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
