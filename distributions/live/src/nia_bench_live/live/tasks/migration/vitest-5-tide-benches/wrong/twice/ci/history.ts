import type { Reporter, TestCase } from 'vitest/node';
import { keep } from './ledger.js';

type Benchmark = ReturnType<TestCase['benchmarks']>[number];

/** Keeps what was measured of each benchmark. */
export default class History implements Reporter {
  onTestCaseBenchmark(test: TestCase, _benchmark: Benchmark): void {
    for (const { tasks } of test.benchmarks()) {
      for (const { name, latency } of tasks) {
        keep({ name, perSecond: 1 / latency.mean, milliseconds: latency.mean, samples: latency.samplesCount });
      }
    }
  }
}
