import type { Reporter, TestCase } from 'vitest/node';
import { keep } from './ledger.js';

/** Keeps what was measured of each benchmark. */
export default class History implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const { name, latency, throughput } of test.result().benchmarks) {
      keep({ name, perSecond: throughput.mean, milliseconds: latency.mean, samples: latency.samplesCount });
    }
  }
}
