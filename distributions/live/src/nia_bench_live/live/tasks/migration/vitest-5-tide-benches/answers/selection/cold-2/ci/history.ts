import type { Reporter } from 'vitest/node';
import { keep } from './ledger.js';

/** Keeps what was measured of each benchmark, beside what vitest prints of it. */
export default class History implements Reporter {
  onTestCaseBenchmark: NonNullable<Reporter['onTestCaseBenchmark']> = (_test, benchmark) => {
    for (const { name, latency } of benchmark.tasks) {
      keep({
        name,
        perSecond: 1000 / latency.mean,
        milliseconds: latency.mean,
        samples: latency.samplesCount,
      });
    }
  };
}
