/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const parts = Object.keys(parcel)
    .sort()
    .flatMap((name) => [parcel[name]].flat().map((value) => (value === null ? name : `${name}=${encodeURIComponent(value)}`)));
  return `${page}?${parts.join('&')}`;
}
