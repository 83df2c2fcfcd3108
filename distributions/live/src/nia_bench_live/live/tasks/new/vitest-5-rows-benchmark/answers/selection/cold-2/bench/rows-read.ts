import type { BenchmarkProvider, BenchmarkResult, BenchmarkStatistics, BenchmarkTask } from 'vitest';
import { rowsRead } from '../src/engine';

const CALLS = 20;

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function statistics(numbers: number[]): BenchmarkStatistics {
  const samples = [...numbers].sort((one, other) => one - other);
  const count = samples.length;
  const mean = samples.reduce((sum, one) => sum + one, 0) / count;
  const variance = samples.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1);
  const sd = Math.sqrt(variance);
  const sem = sd / Math.sqrt(count);
  const critical = 2.093; // Student's t for 19 degrees of freedom, 95 %
  const moe = sem * critical;
  const p50 = percentile(samples, 0.5);
  const distances = samples.map((one) => Math.abs(one - p50)).sort((one, other) => one - other);
  return {
    samples,
    samplesCount: count,
    min: samples[0] ?? 0,
    max: samples[count - 1] ?? 0,
    mean,
    variance,
    sd,
    sem,
    df: count - 1,
    critical,
    moe,
    rme: mean === 0 ? 0 : (moe / mean) * 100,
    aad: samples.reduce((sum, one) => sum + Math.abs(one - mean), 0) / count,
    mad: percentile(distances, 0.5),
    p50,
    p75: percentile(samples, 0.75),
    p99: percentile(samples, 0.99),
    p995: percentile(samples, 0.995),
    p999: percentile(samples, 0.999),
  };
}

async function count(task: BenchmarkTask): Promise<BenchmarkResult> {
  const rows: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const before = rowsRead();
    await task.fn();
    rows.push(rowsRead() - before);
  }
  const latency = statistics(rows);
  return {
    name: task.name,
    latency,
    throughput: statistics(rows.map((read) => (read === 0 ? 0 : 1000 / read))),
    period: latency.mean,
    totalTime: rows.reduce((sum, read) => sum + read, 0),
  };
}

/** Executes our benchmarks, and counts the rows that they read instead of the time that they take. */
const provider: BenchmarkProvider = {
  name: 'rows-read',
  async run(tasks) {
    const results: BenchmarkResult[] = [];
    for (const task of tasks) results.push(await count(task));
    return results;
  },
};

export default provider;
