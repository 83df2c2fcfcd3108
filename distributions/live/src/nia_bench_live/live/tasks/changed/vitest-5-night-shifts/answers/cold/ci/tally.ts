import type { Vitest } from 'vitest/node';

/** How many tests there are in each file that the filters would run; none of them is run. */
export async function tally(vitest: Vitest, filters: string[]): Promise<Record<string, number>> {
  const { testModules } = await vitest.collect(filters);
  const counts: Record<string, number> = {};
  for (const testModule of testModules) {
    const count = [...testModule.children.allTests()].length;
    // A file that belongs to several projects is still one file.
    counts[testModule.moduleId] = Math.max(counts[testModule.moduleId] ?? 0, count);
  }
  return counts;
}
