import type { Reporter, TestCase } from 'vitest/node';
import { send } from './ledger';

export class TriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const attempts = test.attempts();
    if (attempts.length < 2) return;
    send({
      file: test.module.relativeModuleId,
      test: test.fullName,
      tries: attempts.map(({ repeatIndex, retryIndex, state, duration, errors }) => ({
        repeat: repeatIndex,
        retry: retryIndex,
        state,
        ms: Math.round(duration),
        errors: (errors ?? []).map(({ message }) => message),
      })),
    });
  }
}
