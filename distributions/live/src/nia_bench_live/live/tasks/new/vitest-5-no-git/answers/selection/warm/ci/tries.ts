import type { Reporter, TestModule } from 'vitest/node';
import { send } from './ledger';

/** Sends every try of the tests that were tried more than once. */
export class TriesReporter implements Reporter {
  onTestRunEnd(testModules: ReadonlyArray<TestModule>): void {
    for (const testModule of testModules) {
      for (const test of testModule.children.allTests()) {
        const attempts = test.attempts();
        if (attempts.length < 2) continue;
        send({
          file: testModule.relativeModuleId,
          test: test.fullName,
          tries: attempts.map(({ repeatIndex, retryIndex, state, duration, errors }) => ({
            repeat: repeatIndex,
            retry: retryIndex,
            state,
            ms: Math.round(duration),
            errors: errors?.map(({ message }) => message) ?? [],
          })),
        });
      }
    }
  }
}

// Vitest takes the default export of a reporter that is named by its path.
export default TriesReporter;
