import { legacyMapTag } from 'js-yaml';
import { logSchema, readYaml } from './yaml';

/** Mappings whose keys may be lists: they become text. */
const schema = logSchema.withTags(legacyMapTag);

/** Whether the ways between two huts are open. A way is named by its ends, as in `? [Adler, Murmel]`. */
export function readPasses(text: string): Record<string, string> {
  const passes: Record<string, string> = {};
  for (const [ends, state] of Object.entries(readYaml(text, schema) as Record<string, unknown>)) {
    passes[ends.replace(',', ' - ')] = String(state);
  }
  return passes;
}
