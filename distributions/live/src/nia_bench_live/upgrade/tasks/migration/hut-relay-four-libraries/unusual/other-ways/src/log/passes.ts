import { CORE_SCHEMA, load, realMapTag } from 'js-yaml';

const schema = CORE_SCHEMA.withTags(realMapTag);

/** Whether the ways between two huts are open. A way is named by its ends, as in `? [Adler, Murmel]`. */
export function readPasses(text: string): Record<string, string> {
  const passes: Record<string, string> = {};
  for (const [ends, state] of load(text, { schema }) as Map<string | string[], unknown>) {
    passes[typeof ends === 'string' ? ends : ends.join(' - ')] = String(state);
  }
  return passes;
}
