import { writeCard } from './yaml';

/** A card with the picture of a seal. */
export function printSeal(potter: string, picture: Uint8Array): string {
  return writeCard({ potter, picture });
}
