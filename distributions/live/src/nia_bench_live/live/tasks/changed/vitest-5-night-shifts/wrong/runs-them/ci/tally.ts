import type { Vitest } from 'vitest/node';

export async function tally(vitest: Vitest, filters: string[]): Promise<Record<string, number>> {
  const { testModules } = await vitest.start(filters);
  const counts: Record<string, number> = {};
  for (const module of testModules) {
    counts[module.moduleId] = (counts[module.moduleId] ?? 0) + [...module.children.allTests()].length;
  }
  return counts;
}
