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
  return queryString.stringifyUrl({ url: page, query: parcel }, { replacer: (_name, value) => (value instanceof Weight ? String(value) : value) });
}
