import { CORE_SCHEMA, legacyMapTag, load } from 'js-yaml';

const schema = CORE_SCHEMA.withTags(legacyMapTag);

/** Whether the ways between two huts are open. A way is named by its ends, as in `? [Adler, Murmel]`. */
export function readPasses(text: string): Record<string, string> {
  const passes: Record<string, string> = {};
  for (const [ends, state] of Object.entries(load(text, { schema }) as Record<string, unknown>)) {
    passes[ends.replace(',', ' - ')] = String(state);
  }
  return passes;
}
