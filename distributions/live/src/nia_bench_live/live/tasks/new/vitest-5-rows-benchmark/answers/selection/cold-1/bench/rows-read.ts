import type { BenchmarkProvider, BenchmarkResult, BenchmarkStatistics } from 'vitest';
import { rowsRead } from '../src/engine';

const CALLS = 20;

function statistics(values: number[]): BenchmarkStatistics {
  const samples = [...values].sort((a, b) => a - b);
  const count = samples.length;
  const at = (share: number): number => samples[Math.max(0, Math.ceil(share * count) - 1)] ?? 0;
  const mean = samples.reduce((sum, value) => sum + value, 0) / count;
  const variance = count > 1 ? samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1) : 0;
  const p50 = at(0.5);
  const deviations = samples.map((value) => Math.abs(value - p50)).sort((a, b) => a - b);
  const sd = Math.sqrt(variance);
  const sem = sd / Math.sqrt(count);
  const critical = 2.093; // Student's t, 95 %, 19 degrees of freedom
  const moe = sem * critical;
  return {
    samples,
    samplesCount: count,
    mean,
    min: at(0),
    max: at(1),
    p50,
    p75: at(0.75),
    p99: at(0.99),
    p995: at(0.995),
    p999: at(0.999),
    sd,
    variance,
    sem,
    df: count - 1,
    critical,
    moe,
    rme: mean === 0 ? 0 : (moe / mean) * 100,
    aad: samples.reduce((sum, value) => sum + Math.abs(value - mean), 0) / count,
    mad: deviations[Math.max(0, Math.ceil(count / 2) - 1)] ?? 0,
  };
}

/** Executes benchmarks by counting the rows that each call reads, instead of its time. */
const provider: BenchmarkProvider = {
  name: 'rows-read',

  async run(benchmarks): Promise<BenchmarkResult[]> {
    const results: BenchmarkResult[] = [];
    for (const { name, fn } of benchmarks) {
      const rows: number[] = [];
      for (let call = 0; call < CALLS; call++) {
        const before = rowsRead();
        await fn();
        rows.push(rowsRead() - before);
      }
      const latency = statistics(rows);
      results.push({
        name,
        latency,
        throughput: statistics(rows.map((count) => (count === 0 ? 0 : 1000 / count))),
        period: latency.mean,
        totalTime: rows.reduce((sum, count) => sum + count, 0),
      });
    }
    return results;
  },
};

export default provider;
