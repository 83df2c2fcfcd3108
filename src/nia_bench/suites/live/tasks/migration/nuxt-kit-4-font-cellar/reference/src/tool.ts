import { useTerminal } from '@nuxt/kit';

/** Runs a tool that cuts fonts down; it shows things in the terminal and reads from it by itself. */
export async function runTool<Result>(tool: () => Promise<Result>): Promise<Result> {
  return useTerminal().withTerminal(tool);
}
