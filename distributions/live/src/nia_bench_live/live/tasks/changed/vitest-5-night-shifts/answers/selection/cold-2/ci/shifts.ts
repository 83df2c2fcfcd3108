import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** The milliseconds of a file of which nothing is known. */
const UNKNOWN = 1000;

/** The order of our test files, and the machines' shares of them. */
export class Shifts extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const since = Date.now() - WEEK;
    const ranked = files.map((file) => {
      const run = this.#runOf(file);
      const duration = run?.duration ?? 0;
      if (run?.failed) return { file, group: 0, weight: duration };
      const recent = run?.startTime !== undefined && run.startTime >= since;
      return recent ? { file, group: 2, weight: duration } : { file, group: 1, weight: this.#bytesOf(file) };
    });
    return ranked
      .sort((one, other) => one.group - other.group || other.weight - one.weight)
      .map(({ file }) => file);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    if (!shard) return files;

    const shares = Array.from({ length: shard.count }, () => ({ duration: 0, files: new Array<TestSpecification>() }));
    const longestFirst = files
      .map((file) => ({ file, duration: this.#runOf(file)?.duration ?? UNKNOWN }))
      .sort(
        (one, other) => other.duration - one.duration || compare(one.file.moduleId, other.file.moduleId),
      );
    for (const { file, duration } of longestFirst) {
      const share = shares.reduce((least, next) => (next.duration < least.duration ? next : least));
      share.duration += duration;
      share.files.push(file);
    }
    return shares[shard.index - 1]?.files ?? [];
  }

  #runOf(file: TestSpecification) {
    return this.ctx.cache.getFileTestResults(this.#keyOf(file));
  }

  #bytesOf(file: TestSpecification): number {
    return this.ctx.cache.getFileStats(this.#keyOf(file))?.size ?? 0;
  }

  #keyOf({ project, moduleId }: TestSpecification): string {
    return `${project.name}:${relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')}`;
  }
}

function compare(one: string, other: string): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}
