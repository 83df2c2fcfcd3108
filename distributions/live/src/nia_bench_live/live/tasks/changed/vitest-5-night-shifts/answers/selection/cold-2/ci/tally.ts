import type { Vitest } from 'vitest/node';

/** How many tests there are in each file that these filters would run. */
export async function tally(vitest: Vitest, filters: string[]): Promise<Record<string, number>> {
  const { testModules } = await vitest.collect(filters);
  const counts: Record<string, number> = {};
  for (const testModule of testModules) {
    const tests = Array.from(testModule.children.allTests()).length;
    counts[testModule.moduleId] = (counts[testModule.moduleId] ?? 0) + tests;
  }
  return counts;
}
