/** Words of a name in camel case, in small letters. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}+)/gu, '$1_$2')
    .toLowerCase()
    .split('_');
}

/** The column of the register in which a field is found. The register was set up long ago, and has columns such as `hive_i_ds`. */
export function columnOf(field: string): string {
  return wordsOf(field).join('_');
}
