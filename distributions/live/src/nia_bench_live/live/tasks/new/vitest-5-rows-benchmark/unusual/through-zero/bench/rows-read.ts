import type { BenchmarkProvider, BenchResult } from 'vitest';
import { rowsRead } from '../src/engine.js';

const mean = (values: number[]) => values.reduce((sum, value) => sum + value) / values.length;

async function samplesOf(fn: () => unknown, left = 20): Promise<number[]> {
  if (left === 0) return [];
  const start = rowsRead();
  await fn();
  const rows = rowsRead() - start;
  return [rows, ...(await samplesOf(fn, left - 1))];
}

function summary(values: number[]): BenchResult['latency'] {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = mean(values);
  const percentile = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  const deviations = values.map((value) => Math.abs(value - middle));
  const variance = mean(deviations.map((each) => each * each));
  return {
    mean: middle,
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
    samples: undefined,
    samplesCount: values.length,
    variance,
    sd: variance ** 0.5,
    sem: (variance / values.length) ** 0.5,
    df: values.length - 1,
    critical: 2.093,
    moe: 0,
    rme: 0,
    aad: mean(deviations),
    mad: percentile(0.5),
    p50: percentile(0.5),
    p75: percentile(0.75),
    p99: percentile(0.99),
    p995: percentile(0.995),
    p999: percentile(0.999),
  };
}

export default {
  run: ({ registrations }) =>
    registrations.reduce<Promise<BenchResult[]>>(async (before, { name, fn }) => {
      const results = await before;
      const rows = await samplesOf(fn);
      const latency = summary(rows);
      results.push({
        name,
        state: 'completed',
        latency,
        throughput: summary(rows.map((each) => 1 / Math.max(each, 1))),
        period: latency.mean,
        totalTime: rows.length * latency.mean,
        runtime: 'node',
        runtimeVersion: '24',
        timestampProviderName: 'rows read',
      });
      return results;
    }, Promise.resolve([])),
} satisfies BenchmarkProvider;
