import type { Reporter, TestModule } from 'vitest/node';
import { send, type Entry } from './ledger';

export class TriesReporter implements Reporter {
  async onTestRunEnd(modules: ReadonlyArray<TestModule>): Promise<void> {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const tries: Entry['tries'] = [];
        for (const attempt of test.attempts()) {
          tries.push({
            repeat: attempt.repeatIndex,
            retry: attempt.retryIndex,
            state: attempt.state,
            ms: Number(attempt.duration.toFixed(0)),
            errors: attempt.errors?.map((error) => error.message) ?? [],
          });
        }
        if (tries.length > 1) send({ file: module.relativeModuleId, test: test.fullName, tries });
      }
    }
  }
}

export default TriesReporter;
