import * as vitestNode from 'vitest/node';

export async function check(filters: string[]): Promise<number> {
  const vitest = await vitestNode.startVitest(filters, { watch: false, reporters: ['dot'] }, { logLevel: 'error' });
  try {
    return vitest.state.getCountOfFailedTests();
  } finally {
    await vitest.close();
  }
}

export const waiting = async (): Promise<vitestNode.Vitest> => {
  const vitest = await vitestNode.createVitest({ watch: true }, { logLevel: 'error' });
  await vitest.standalone();
  return vitest;
};

export async function names(vitest: vitestNode.Vitest, filters: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const each of await vitest.parseSpecifications(await vitest.getRelevantTestSpecifications(filters))) {
    found[each.relativeModuleId] = Array.from(each.children.allTests(), ({ fullName }) => fullName);
  }
  return found;
}

export const forget = (vitest: vitestNode.Vitest): Promise<void> => vitest.clearCache();
