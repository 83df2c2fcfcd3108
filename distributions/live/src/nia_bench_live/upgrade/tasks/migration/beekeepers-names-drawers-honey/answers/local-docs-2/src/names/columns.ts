import { wordsOf } from './words';

/** The column of the register in which a field is found. The register was set up long ago, and has columns such as `hive_i_ds`. */
export function columnOf(field: string): string {
  return wordsOf(field, '_');
}
