import { DefaultReporter, type TestModule } from 'vitest/node';
import { keep } from './ledger.js';

/** Prints as vitest does, and keeps what was measured when all is over. */
class History extends DefaultReporter {
  override onTestRunEnd(...args: Parameters<DefaultReporter['onTestRunEnd']>): ReturnType<DefaultReporter['onTestRunEnd']> {
    const [modules] = args;
    modules.forEach((module: TestModule) => {
      for (const test of module.children.allTests('passed')) {
        for (const { tasks } of test.benchmarks()) {
          for (const { name, latency } of tasks) {
            keep({ name, perSecond: 1000 / latency.mean, milliseconds: latency.mean, samples: latency.samplesCount });
          }
        }
      }
    });
    return super.onTestRunEnd(...args);
  }
}

export { History as default };
