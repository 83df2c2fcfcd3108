import { dump } from 'js-yaml';
import { cardSchema, stylesFor, writable } from './yaml';

/** A card with the picture of a seal. */
export function printSeal(potter: string, picture: Uint8Array): string {
  return dump(writable({ potter, picture }), { schema: cardSchema, scalarStyleRules: stylesFor() });
}
