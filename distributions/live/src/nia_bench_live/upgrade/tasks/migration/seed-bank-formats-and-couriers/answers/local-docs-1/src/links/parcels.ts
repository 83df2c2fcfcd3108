import queryString from 'query-string';
import { keepBytes } from './decode';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

/** Whatever is no plain value is written as its text says. */
function textOf(value: unknown): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? String(value) : value;
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const query = Object.fromEntries(
    Object.entries(parcel).map(([name, value]) => [name, Array.isArray(value) ? value.map(textOf) : textOf(value)]),
  );
  return queryString.stringifyUrl({ url: keepBytes(page), query });
}
