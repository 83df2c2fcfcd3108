import { type RunnerTask, type RunnerTestFile } from 'vitest';
import { BenchmarkReporter } from 'vitest/reporters';
import { keep } from './ledger.js';

function keepAll(tasks: RunnerTask[]): void {
  for (const task of tasks) {
    if (task.type === 'suite') {
      keepAll(task.tasks);
    } else if (task.result?.state === 'pass' && task.result.benchmark) {
      const { name, hz, mean, sampleCount } = task.result.benchmark;
      keep({ name, perSecond: hz, milliseconds: mean, samples: sampleCount });
    }
  }
}

/** Keeps what was measured of each benchmark, beside what vitest prints of it. */
export default class History extends BenchmarkReporter {
  reportBenchmarkSummary(files: RunnerTestFile[]): void {
    super.reportBenchmarkSummary(files);
    keepAll(files);
  }
}
