import { DefaultReporter } from 'vitest/node';
import { keep } from './ledger.js';

/** Keeps what was measured of each benchmark, beside what vitest prints of it. */
export default class History extends DefaultReporter {
  onTestRunEnd(...args: Parameters<DefaultReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...args);
    const [testModules] = args;
    for (const testModule of testModules) {
      for (const testCase of testModule.children.allTests('passed')) {
        for (const { tasks } of testCase.benchmarks()) {
          for (const { name, throughput, latency, fromStore } of tasks) {
            // What comes from a file was not measured.
            if (fromStore) continue;
            keep({ name, perSecond: throughput.mean, milliseconds: latency.mean, samples: latency.samplesCount });
          }
        }
      }
    }
  }
}
