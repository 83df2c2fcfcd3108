import type { Reporter, TestCase } from 'vitest/node';
import { send, type Try } from './ledger';

/** Sends every single try of the tests that were tried more than once. */
export class TriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const tries = test.attempts().map(
      ({ repeat, retry, state, duration, errors }): Try => ({
        repeat,
        retry,
        state,
        ms: Math.round(duration),
        errors: errors.map(({ message }) => message),
      }),
    );
    if (tries.length > 1) send({ file: test.module.relativeModuleId, test: test.fullName, tries });
  }
}
