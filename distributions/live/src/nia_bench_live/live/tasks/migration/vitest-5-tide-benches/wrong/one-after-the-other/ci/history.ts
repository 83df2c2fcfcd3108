import type { Reporter, TestCase } from 'vitest/node';
import { keep } from './ledger.js';

type Benchmark = ReturnType<TestCase['benchmarks']>[number];

/** Keeps what was measured of each benchmark. */
export default class History implements Reporter {
  onTestCaseBenchmark(_test: TestCase, { tasks }: Benchmark): void {
    for (const { name, latency, throughput } of tasks) {
      keep({ name, perSecond: throughput.mean, milliseconds: latency.mean, samples: latency.samplesCount });
    }
  }
}
