import type { Reporter, TestCase } from 'vitest/node';
import { send } from './ledger';

/** Writes every try of the tests that were tried more than once into the ledger. */
export class TriesReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    const attempts = testCase.attempts();
    if (attempts.length < 2) return;

    send({
      file: testCase.module.relativeModuleId,
      test: testCase.fullName,
      tries: attempts.map((attempt) => ({
        repeat: attempt.repeatCount,
        retry: attempt.retryCount,
        state: attempt.state,
        ms: Math.round(attempt.duration),
        errors: (attempt.errors ?? []).map((error) => error.message),
      })),
    });
  }
}
