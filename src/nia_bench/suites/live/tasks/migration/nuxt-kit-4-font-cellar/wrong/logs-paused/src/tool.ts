import { useLogger } from '@nuxt/kit';

const logger = useLogger('fonts');

/** Runs a tool that cuts fonts down; it shows things in the terminal and reads from it by itself. */
export async function runTool<Result>(tool: () => Promise<Result>): Promise<Result> {
  logger.pauseLogs();
  try {
    return await tool();
  } finally {
    logger.resumeLogs();
  }
}
