import { realMapTag } from 'js-yaml';
import { loadLog, LOGS } from './yaml';

const WAYS = LOGS.withTags(realMapTag);

/** Whether the ways between two huts are open. A way is named by its ends, as in `? [Adler, Murmel]`. */
export function readPasses(text: string): Record<string, string> {
  const passes: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [key, state] of loadLog(text, WAYS) as Map<unknown, unknown>) {
    const ends = String(key);
    if (seen.has(ends)) throw new Error('duplicated mapping key');
    seen.add(ends);
    passes[ends.replace(',', ' - ')] = state instanceof Map ? String({}) : String(state);
  }
  return passes;
}
