import type { BenchmarkProvider, BenchRegistrationInput, BenchResult } from 'vitest';
import { rowsRead } from '../src/engine';

const CALLS = 20;

type Statistics = BenchResult['latency'];

function statistics(samples: number[]): Statistics {
  const sorted = samples.toSorted((a, b) => a - b);
  const count = sorted.length;
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(share * count))];
  const mean = sorted.reduce((sum, each) => sum + each, 0) / count;
  const variance = sorted.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1);
  const sd = Math.sqrt(variance);
  return {
    aad: sorted.reduce((sum, each) => sum + Math.abs(each - mean), 0) / count,
    critical: 0,
    df: count - 1,
    mad: 0,
    max: sorted[count - 1],
    mean,
    min: sorted[0],
    moe: 0,
    p50: at(0.5),
    p75: at(0.75),
    p99: at(0.99),
    p995: at(0.995),
    p999: at(0.999),
    rme: 0,
    samples: undefined,
    samplesCount: count,
    sd,
    sem: sd / Math.sqrt(count),
    variance,
  };
}

async function measured({ name, fn }: BenchRegistrationInput): Promise<BenchResult> {
  const samples: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const before = rowsRead();
    await fn();
    samples.push(rowsRead() - before);
  }
  const latency = statistics(samples);
  return {
    name,
    state: 'completed',
    latency,
    throughput: statistics(samples.map((rows) => (rows > 0 ? 1000 / rows : 0))),
    period: latency.mean,
    totalTime: latency.mean * CALLS,
    runtime: 'node',
    runtimeVersion: process.version,
    timestampProviderName: 'rows',
  };
}

const provider: BenchmarkProvider = {
  async run({ registrations }) {
    const results: BenchResult[] = [];
    for (const each of registrations) results.push(await measured(each));
    return results;
  },
};

export default provider;
