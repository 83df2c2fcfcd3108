/** A name whose plurals of capitals are parted beforehand, `hiveIDs` as `hiveI_Ds`, since decamelize keeps them together. */
export function partPlurals(name: string, separator: string): string {
  return name.replace(/\p{Uppercase_Letter}(?=\p{Uppercase_Letter}s)/gu, (letter) => letter + separator);
}
