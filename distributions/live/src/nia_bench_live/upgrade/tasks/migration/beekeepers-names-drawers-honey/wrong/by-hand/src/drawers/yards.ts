export type Yard = Record<string, unknown>;

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  const list = (holder: object, way: string): string[] =>
    Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
      const place = Array.isArray(holder) ? `${way}[${key}]` : way ? `${way}.${key}` : key;
      if (value === null) return [];
      return typeof value === 'object' ? list(value, place) : [place];
    });
  return list(yard, '');
}
