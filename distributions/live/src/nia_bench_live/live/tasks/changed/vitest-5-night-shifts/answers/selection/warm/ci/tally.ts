import type { Vitest } from 'vitest/node';

/** How many tests there are in each file that the filters would run, by its path. Runs none of them. */
export async function tally(vitest: Vitest, filters: string[]): Promise<Record<string, number>> {
  const specifications = await vitest.getRelevantTestSpecifications(filters);
  const counts = new Map<string, number>();
  for (const testModule of await vitest.parseSpecifications(specifications)) {
    const count = [...testModule.children.allTests()].length;
    // Several projects may have the same file, which does not multiply the tests that are in it.
    counts.set(testModule.moduleId, Math.max(counts.get(testModule.moduleId) ?? 0, count));
  }
  return Object.fromEntries(counts);
}
