/** A name in which the plural of capitals is two words, such as `hiveI_Ds`. */
export function splitPlurals(name: string, separator: string): string {
  return name.replace(
    /(\p{Lu})(\p{Lu}s)(?!\p{Ll})/gu,
    (_, capitals: string, plural: string) => capitals + separator + plural,
  );
}
