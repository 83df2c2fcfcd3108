import type { Vitest } from 'vitest/node';

export async function tally(vitest: Vitest, filters: string[]): Promise<Record<string, number>> {
  const files = await vitest.getRelevantTestSpecifications(filters);
  const counts: Record<string, number> = {};
  for (const module of await vitest.parseSpecifications(files)) {
    counts[module.moduleId] = (counts[module.moduleId] ?? 0) + [...module.children.allTests()].length;
  }
  return counts;
}
