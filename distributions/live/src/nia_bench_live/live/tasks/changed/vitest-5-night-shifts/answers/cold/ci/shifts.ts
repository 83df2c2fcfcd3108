import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN = 1000;

interface Known {
  spec: TestSpecification;
  group: 0 | 1 | 2;
  duration: number;
  size: number;
}

/** `node:path`'s `relative` for the absolute paths with slashes that vitest has. */
function relative(from: string, to: string): string {
  const base = from.split('/').filter(Boolean);
  const parts = to.split('/').filter(Boolean);
  let common = 0;
  while (common < base.length && common < parts.length && base[common] === parts[common]) {
    common++;
  }
  return [...base.slice(common).map(() => '..'), ...parts.slice(common)].join('/');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export class Shifts extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const since = Date.now() - WEEK;
    return files
      .map((spec) => this.known(spec, since))
      .sort(
        (a, b) => a.group - b.group || (a.group === 1 ? b.size - a.size : b.duration - a.duration),
      )
      .map(({ spec }) => spec);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    if (!shard) {
      return files;
    }
    const entries = files
      .map((spec) => ({
        spec,
        path: this.path(spec),
        duration: this.ctx.cache.getFileTestResults(this.key(spec))?.duration ?? UNKNOWN,
      }))
      .sort(
        (a, b) =>
          b.duration - a.duration ||
          compare(a.path, b.path) ||
          compare(a.spec.project.name, b.spec.project.name),
      );
    const shares = Array.from({ length: shard.count }, (_, index) => ({
      number: index + 1,
      duration: 0,
      specs: new Array<TestSpecification>(),
    }));
    for (const { spec, duration } of entries) {
      const least = shares.reduce((best, share) => (share.duration < best.duration ? share : best));
      least.duration += duration;
      least.specs.push(spec);
    }
    return shares.find(({ number }) => number === shard.index)?.specs ?? [];
  }

  private path(spec: TestSpecification): string {
    return relative(this.ctx.config.root, spec.moduleId);
  }

  private key(spec: TestSpecification): string {
    return `${spec.project.name}:${this.path(spec)}`;
  }

  private known(spec: TestSpecification, since: number): Known {
    const key = this.key(spec);
    const results = this.ctx.cache.getFileTestResults(key);
    const size = this.ctx.cache.getFileStats(key)?.size ?? 0;
    const duration = results?.duration ?? 0;
    if (results?.failed) {
      return { spec, group: 0, duration, size };
    }
    if (!results) {
      return { spec, group: 1, duration, size };
    }
    const partial = 'partial' in results && results.partial === true;
    const old = 'startTime' in results && typeof results.startTime === 'number' && results.startTime < since;
    return { spec, group: partial || old ? 1 : 2, duration, size };
  }
}
