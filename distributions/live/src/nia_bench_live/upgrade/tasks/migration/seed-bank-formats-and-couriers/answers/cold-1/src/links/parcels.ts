import queryString from 'query-string';
import { readableLink } from './escapes';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

function written(value: unknown): unknown {
  return typeof value === 'function' || typeof value === 'bigint' || (typeof value === 'object' && value !== null)
    ? String(value)
    : value;
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const query: Record<string, any> = Object.fromEntries(
    Object.entries(parcel).map(([name, value]) => [name, Array.isArray(value) ? value.map(written) : written(value)]),
  );
  return queryString.stringifyUrl({ url: readableLink(page), query });
}
