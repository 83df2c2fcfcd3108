import type * as vitest from 'vitest';
import { rowsRead } from '../src/engine';

type Numbers = vitest.BenchResult['latency'];

const EMPTY: Numbers = {
  aad: 0, critical: 0, df: 0, mad: 0, max: 0, mean: 0, min: 0, moe: 0, p50: 0, p75: 0, p99: 0, p995: 0, p999: 0,
  rme: 0, samples: undefined, samplesCount: 0, sd: 0, sem: 0, variance: 0,
};

class RowsProvider implements vitest.BenchmarkProvider {
  constructor(private readonly times: number) {}

  run = async ({ registrations: [...left] }: vitest.BenchmarkGroup): Promise<vitest.BenchResult[]> => {
    const first = left.shift();
    if (!first) return [];
    const mine = await this.count(first.name, first.fn);
    return [mine, ...(await this.run({ ...this.group(left) }))];
  };

  private group(registrations: vitest.BenchRegistrationInput[]): vitest.BenchmarkGroup {
    return Object.assign(Object.create(null), { registrations });
  }

  private async count(name: string, fn: vitest.BenchFn): Promise<vitest.BenchResult> {
    const latency: Numbers = { ...EMPTY, min: Number.MAX_SAFE_INTEGER };
    let all = 0;
    while (latency.samplesCount < this.times) {
      const before = rowsRead();
      await Promise.resolve(fn());
      const rows = rowsRead() - before;
      all += rows;
      latency.samplesCount += 1;
      latency.min = Math.min(latency.min, rows);
      latency.max = Math.max(latency.max, rows);
    }
    latency.mean = all / this.times;
    const about = { runtime: 'node', runtimeVersion: process.versions.node, timestampProviderName: 'custom' } as const;
    return { ...about, state: 'completed', name, latency, throughput: EMPTY, period: latency.mean, totalTime: all };
  }
}

export default new RowsProvider(20);
