import type { BenchmarkRunner, BenchmarkTask, BenchmarkTaskResult } from 'vitest';
import { rowsRead } from '../src/engine';

const CALLS = 20;

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function statistics(samples: number[]) {
  const sorted = samples.toSorted((a, b) => a - b);
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / (samples.length - 1);
  const sd = Math.sqrt(variance);
  const sem = sd / Math.sqrt(samples.length);
  const moe = sem * 2.093;
  const p50 = quantile(sorted, 0.5);
  const deviations = sorted.map((sample) => Math.abs(sample - p50)).sort((a, b) => a - b);
  return {
    samples,
    samplesCount: samples.length,
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
    mean,
    variance,
    sd,
    sem,
    df: samples.length - 1,
    critical: 2.093,
    moe,
    rme: mean === 0 ? 0 : (moe / mean) * 100,
    aad: samples.reduce((sum, sample) => sum + Math.abs(sample - mean), 0) / samples.length,
    mad: quantile(deviations, 0.5),
    p50,
    p75: quantile(sorted, 0.75),
    p99: quantile(sorted, 0.99),
    p995: quantile(sorted, 0.995),
    p999: quantile(sorted, 0.999),
  };
}

async function measure(task: BenchmarkTask): Promise<BenchmarkTaskResult> {
  const samples: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const before = rowsRead();
    await task.fn();
    samples.push(rowsRead() - before);
  }
  const latency = statistics(samples);
  return {
    name: task.name,
    latency,
    throughput: statistics(samples.map((rows) => (rows === 0 ? 0 : 1000 / rows))),
    period: latency.mean,
    totalTime: samples.reduce((sum, sample) => sum + sample, 0),
  };
}

/** Counts the rows that the engine reads where vitest would take the time. */
const runner: BenchmarkRunner = {
  name: 'rows-read',
  async run(tasks) {
    const results: BenchmarkTaskResult[] = [];
    for (const task of tasks) results.push(await measure(task));
    return results;
  },
};

export default runner;
