import type { BenchFn, BenchmarkProvider, BenchResult } from 'vitest';
import { rowsRead } from '../src/engine';

/** How often the function of each benchmark is called. */
const CALLS = 20;

/** The two-sided 95% critical value of Student's t for `CALLS - 1` degrees of freedom. */
const CRITICAL = 2.093;

type Statistics = BenchResult['latency'];

const provider: BenchmarkProvider = {
  async run({ registrations }) {
    const results: BenchResult[] = [];
    for (const { name, fn } of registrations) results.push(resultOf(name, await countRows(fn)));
    return results;
  },
};

export default provider;

/** The rows that each call of the function has read. */
async function countRows(fn: BenchFn): Promise<number[]> {
  const rows: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const before = rowsRead();
    await fn();
    rows.push(rowsRead() - before);
  }
  return rows;
}

/** Rows stand where vitest has milliseconds, and calls per 1000 rows where it has calls per second. */
function resultOf(name: string, rows: number[]): BenchResult {
  const latency = statisticsOf(rows);
  return {
    name,
    state: 'completed',
    latency,
    throughput: statisticsOf(rows.map((read) => (read === 0 ? 0 : 1000 / read))),
    period: latency.mean,
    totalTime: sumOf(rows),
    runtime: 'node',
    runtimeVersion: '24',
    timestampProviderName: 'rows read',
  };
}

function statisticsOf(values: number[]): Statistics {
  const sorted = [...values].sort((a, b) => a - b);
  const mean = meanOf(values);
  const p50 = quantileOf(sorted, 0.5);
  const df = values.length - 1;
  const variance = sumOf(values.map((value) => (value - mean) ** 2)) / df;
  const sd = Math.sqrt(variance);
  const sem = sd / Math.sqrt(values.length);
  const moe = CRITICAL * sem;
  return {
    samples: undefined,
    samplesCount: values.length,
    min: sorted[0],
    max: sorted[sorted.length - 1],
    mean,
    variance,
    sd,
    sem,
    df,
    critical: CRITICAL,
    moe,
    rme: mean === 0 ? 0 : (100 * moe) / Math.abs(mean),
    aad: meanOf(values.map((value) => Math.abs(value - mean))),
    mad: quantileOf(
      values.map((value) => Math.abs(value - p50)).sort((a, b) => a - b),
      0.5,
    ),
    p50,
    p75: quantileOf(sorted, 0.75),
    p99: quantileOf(sorted, 0.99),
    p995: quantileOf(sorted, 0.995),
    p999: quantileOf(sorted, 0.999),
  };
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: number[]): number {
  return sumOf(values) / values.length;
}

/** The quantile of sorted values, interpolated between the two next to it. */
function quantileOf(sorted: number[], quantile: number): number {
  const at = (sorted.length - 1) * quantile;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low + (high - low) * (at - Math.floor(at));
}
