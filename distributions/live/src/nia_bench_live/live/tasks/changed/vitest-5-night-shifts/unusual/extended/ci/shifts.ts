import { stat } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order in which tests begin, and the machines on which they run. */
export class Shifts extends BaseSequencer {
  private ofFile(file: TestSpecification) {
    return this.ctx.cache.getTestSpecificationResult(file);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const failed: TestSpecification[] = [];
    const strange: { file: TestSpecification; bytes: number }[] = [];
    const known: TestSpecification[] = [];
    for (const file of files) {
      const result = this.ofFile(file);
      if (result?.failed) failed.push(file);
      else if (result?.lastRun === undefined || Date.now() - result.lastRun > 7 * 86_400_000) strange.push({ file, bytes: (await stat(file.moduleId)).size });
      else known.push(file);
    }
    const longer = (one: TestSpecification, other: TestSpecification): number => (this.ofFile(other)?.duration ?? 0) - (this.ofFile(one)?.duration ?? 0);
    strange.sort((one, other) => other.bytes - one.bytes);
    return [...failed.sort(longer), ...strange.map(({ file }) => file), ...known.sort(longer)];
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const work = new Array<number>(count).fill(0);
    const mine: TestSpecification[] = [];
    const time = (file: TestSpecification): number => this.ofFile(file)?.duration ?? 1000;
    for (const file of [...files].sort((one, other) => time(other) - time(one) || one.moduleId.localeCompare(other.moduleId))) {
      const least = work.indexOf(Math.min(...work));
      work[least] = (work[least] ?? 0) + time(file);
      if (least === index - 1) mine.push(file);
    }
    return mine;
  }
}
