import { statSync } from 'node:fs';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN = 1000;

export class Shifts implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const since = Date.now() - WEEK;
    const known = files.map((file) => {
      const result = this.#vitest.cache.getTestSpecificationResult(file);
      const group = result?.failed ? 0 : (result?.lastRun ?? 0) < since ? 1 : 2;
      const weight = group === 1 ? statSync(file.moduleId).size : (result?.duration ?? 0);
      return { file, group, weight };
    });
    return known.toSorted((one, other) => one.group - other.group || other.weight - one.weight).map(({ file }) => file);
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    const { shard } = this.#vitest.config;
    if (!shard) return files;
    const shares = Array.from({ length: shard.count }, (): { work: number; files: TestSpecification[] } => ({ work: 0, files: [] }));
    const lasting = files.map((file) => ({ file, time: this.#vitest.cache.getTestSpecificationResult(file)?.duration ?? UNKNOWN }));
    lasting.sort((one, other) => other.time - one.time || (one.file.moduleId < other.file.moduleId ? -1 : 1));
    for (const { file, time } of lasting) {
      const share = shares.reduce((least, each) => (each.work < least.work ? each : least));
      share.work += time;
      share.files.push(file);
    }
    return shares[shard.index - 1]?.files ?? [];
  }
}
