import type { Vitest } from 'vitest/node';

/** How many tests there are in each file that the filters would run, by the file's path. */
export async function tally(vitest: Vitest, filters: string[]): Promise<Record<string, number>> {
  const specifications = await vitest.getRelevantTestSpecifications(filters);
  const { testModules } = await vitest.collectTests(specifications);

  const counts: Record<string, number> = {};
  for (const { moduleId } of specifications) counts[moduleId] = 0;
  for (const module of testModules) {
    const tests = Array.from(module.children.allTests()).length;
    counts[module.moduleId] = (counts[module.moduleId] ?? 0) + tests;
  }
  return counts;
}
