import queryString from 'query-string';
import { withBytes } from './bytes';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

/** What is no text, number or the like is written as it words itself. */
function written(value: unknown): any {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? String(value) : value;
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const query = Object.entries(parcel).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(written) : written(value),
  ]);
  const url = page.replace(/^([^?#]*)(\?[^#]*)/, (_match, path: string, search: string) => path + withBytes(search));
  return queryString.stringifyUrl({ url, query: Object.fromEntries(query) });
}
