import type { TestModule, Vitest } from 'vitest/node';

function countOf({ children }: TestModule): number {
  let count = 0;
  for (const _ of children.allTests()) count += 1;
  return count;
}

export const tally = async (vitest: Vitest, filters: string[]): Promise<Record<string, number>> => {
  const { testModules } = await vitest.collect(filters, { staticParse: true });
  return Object.fromEntries(testModules.map((module) => [module.moduleId, countOf(module)]));
};
