import type { Reporter, TestCase } from 'vitest/node';
import { send, type Try } from './ledger';

export class TriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const diagnostic = test.diagnostic();
    const { state, errors } = test.result();
    if (!diagnostic || state === 'pending' || diagnostic.retryCount + diagnostic.repeatCount === 0) return;
    const messages = (errors ?? []).map(({ message }) => message);
    const tries: Try[] = messages.map((message, retry) => ({
      repeat: 0,
      retry,
      state: 'failed',
      ms: Math.round(diagnostic.duration / (messages.length + 1)),
      errors: [message],
    }));
    if (state === 'passed')
      tries.push({ repeat: diagnostic.repeatCount, retry: diagnostic.retryCount, state, ms: Math.round(diagnostic.duration), errors: [] });
    send({ file: test.module.relativeModuleId, test: test.fullName, tries });
  }
}
