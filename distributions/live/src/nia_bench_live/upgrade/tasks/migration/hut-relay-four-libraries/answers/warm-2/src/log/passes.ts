import { readLog } from './yaml';

/** Whether the ways between two huts are open. A way is named by its ends, as in `? [Adler, Murmel]`. */
export function readPasses(text: string): Record<string, string> {
  const passes: Record<string, string> = {};
  for (const [ends, state] of Object.entries(readLog(text) as Record<string, unknown>)) {
    passes[ends.replace(',', ' - ')] = String(state);
  }
  return passes;
}
