import queryString from 'query-string';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    return typeof value === 'object' && value !== null ? `${value}` : value;
  };
  const query = Object.fromEntries(Object.entries(parcel).map(([name, value]) => [name, written(value)]));
  return queryString.stringifyUrl({ url: page, query: query as Record<string, string> });
}
