import queryString from 'query-string';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

function asText(value: unknown): unknown {
  if (value === null || value === undefined) return value;
  return String(value);
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const query: Record<string, any> = {};
  for (const [name, value] of Object.entries(parcel)) {
    query[name] = Array.isArray(value) ? value.map(asText) : asText(value);
  }
  return queryString.stringifyUrl({ url: page, query });
}
