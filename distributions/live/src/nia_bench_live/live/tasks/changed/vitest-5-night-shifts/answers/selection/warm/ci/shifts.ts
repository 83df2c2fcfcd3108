import { stat } from 'node:fs/promises';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

const SEVEN_DAYS = 7 * 24 * 60 * 60 * 1000;
/** How long a file of which nothing is known is taken to run, in milliseconds. */
const UNKNOWN_DURATION = 1000;

const FAILED = 0;
const STALE = 1;
const KNOWN = 2;

/** Sorts the test files and shares them out among our machines by what vitest knows of earlier runs. */
export class Shifts implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  /** Those that failed first, then those without a recent complete run, then the others. */
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const since = Date.now() - SEVEN_DAYS;
    const ranked = await Promise.all(files.map((file) => this.#rank(file, since)));
    return ranked.sort((a, b) => a.group - b.group || b.weight - a.weight).map(({ file }) => file);
  }

  /** The share of this machine. All machines have to come to the same shares. */
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.#vitest.config;
    if (!shard) return files;

    const loads = Array.from({ length: shard.count }, () => 0);
    const share: TestSpecification[] = [];
    const sized = files.map((file) => ({ file, duration: this.#duration(file) }));
    sized.sort((a, b) => b.duration - a.duration || comparePlaces(a.file, b.file));
    for (const { file, duration } of sized) {
      const next = loads.indexOf(loads.reduce((least, load) => Math.min(least, load), Infinity));
      loads[next] = (loads[next] ?? 0) + duration;
      if (next === shard.index - 1) share.push(file);
    }
    return share;
  }

  async #rank(file: TestSpecification, since: number) {
    const result = this.#vitest.cache.getTestSpecificationResult(file);
    if (result?.failed) return { file, group: FAILED, weight: result.duration };
    if (result?.lastRun === undefined || result.lastRun < since) {
      return { file, group: STALE, weight: await bytesOf(file) };
    }
    return { file, group: KNOWN, weight: result.duration };
  }

  #duration(file: TestSpecification): number {
    return this.#vitest.cache.getTestSpecificationResult(file)?.duration ?? UNKNOWN_DURATION;
  }
}

async function bytesOf(file: TestSpecification): Promise<number> {
  try {
    return (await stat(file.moduleId)).size;
  } catch {
    // It need not be on the disk.
    return 0;
  }
}

/** A file can be there once for each project and pool, so the path alone does not settle the order. */
function comparePlaces(a: TestSpecification, b: TestSpecification): number {
  return (
    compare(a.moduleId, b.moduleId) || compare(a.project.name, b.project.name) || compare(a.pool, b.pool)
  );
}

/** Unlike `localeCompare`, the same on all machines. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
