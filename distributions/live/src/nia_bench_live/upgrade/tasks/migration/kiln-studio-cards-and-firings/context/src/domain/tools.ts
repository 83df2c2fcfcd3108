export interface Tool {
  name: string;
  shelf: string;
  /** Uses until it has to be looked after. */
  wear: number;
}

export interface Use {
  tool: string;
  member: string;
  day: number;
  back?: number;
}

/** How often a tool was used since a day. */
export function usesSince(
  uses: Use[],
  tool: string,
  day: number,
): number {
  return uses.filter((use) => use.tool === tool && use.day >= day)
    .length;
}

/** The tools that have to be looked after, those that are worn most first. */
export function wornTools(
  tools: Tool[],
  uses: Use[],
  since: number,
): string[] {
  return tools
    .map((tool) => ({
      tool,
      share: usesSince(uses, tool.name, since) / tool.wear,
    }))
    .filter(({ share }) => share >= 1)
    .sort((left, right) => right.share - left.share)
    .map(({ tool }) => tool.name);
}

/** What somebody has not brought back after three days. */
export function lateTools(
  uses: Use[],
  member: string,
  today: number,
): string[] {
  return uses
    .filter(
      (use) =>
        use.member === member &&
        use.back === undefined &&
        today - use.day > 3,
    )
    .map(({ tool }) => tool);
}

/** A plan of the shelves, with their tools. */
export function shelfPlan(tools: Tool[]): Record<string, string[]> {
  const plan: Record<string, string[]> = {};
  for (const { name, shelf } of tools) (plan[shelf] ??= []).push(name);
  for (const names of Object.values(plan)) names.sort();
  return plan;
}
