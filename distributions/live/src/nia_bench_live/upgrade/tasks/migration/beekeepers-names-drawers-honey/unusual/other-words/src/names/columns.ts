import decamelize from 'decamelize';

/** The column of the register in which a field is found. The register was set up long ago, and has columns such as `hive_i_ds`. */
export function columnOf(field: string): string {
  const parts = field.split(/(?<=\p{Lu})(?=\p{Lu}s(?![\p{L}\d]))/u);
  return parts.map((part) => decamelize(part)).join('_');
}
