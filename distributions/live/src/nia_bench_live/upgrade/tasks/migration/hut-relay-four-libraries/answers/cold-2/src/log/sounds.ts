import { dump, YAML11_SCHEMA } from 'js-yaml';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return dump({ from, sound }, { schema: YAML11_SCHEMA });
}
