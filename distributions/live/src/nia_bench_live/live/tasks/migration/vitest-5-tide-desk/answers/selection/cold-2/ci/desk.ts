import { createVitest, startVitest, type TestModule, type Vitest } from 'vitest/node';

/** One run of these tests; how many of them failed. */
export async function check(filters: string[]): Promise<number> {
  const vitest = await startVitest('test', filters, { watch: false, reporters: ['dot'] }, { logLevel: 'error' });
  const failed = vitest.state.getCountOfFailedTests();
  await vitest.close();
  return failed;
}

/** A vitest that waits until it is given something to do. */
export async function waiting(): Promise<Vitest> {
  const vitest = await createVitest('test', { watch: true }, { logLevel: 'error' });
  await vitest.standalone();
  return vitest;
}

/** The full names of the tests that these filters would run, by file. Runs none. */
export async function names(vitest: Vitest, filters: string[]): Promise<Record<string, string[]>> {
  const specifications = await vitest.getRelevantTestSpecifications(filters);
  const modules: TestModule[] = await vitest.parseSpecifications(specifications, { concurrency: 2 });
  return Object.fromEntries(
    modules.map((each) => [each.relativeModuleId, [...each.children.allTests()].map((test) => test.fullName)]),
  );
}

/** Called at night: nothing that vitest has put away is used tomorrow. */
export async function forget(vitest: Vitest): Promise<void> {
  await vitest.clearCache();
}
