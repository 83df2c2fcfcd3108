import { dump, YAML11_SCHEMA } from 'js-yaml';

/** A card with the picture of a seal. */
export function printSeal(potter: string, picture: Uint8Array): string {
  return dump({ potter, picture }, { schema: YAML11_SCHEMA });
}
