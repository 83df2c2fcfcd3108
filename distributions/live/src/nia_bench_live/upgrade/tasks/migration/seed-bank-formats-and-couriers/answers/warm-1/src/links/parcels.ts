import queryString from 'query-string';
import { withBytes } from './bytes';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

/** A value as it stands in a link: weights, days and the like by their text. */
function inLink(value: unknown): unknown {
  if (typeof value === 'string') encodeURIComponent(value);
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? String(value) : value;
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const query: Record<string, any> = {};
  for (const [name, value] of Object.entries(parcel)) query[name] = Array.isArray(value) ? value.map(inLink) : inLink(value);
  return queryString.stringifyUrl({ url: page.replace(/\?[^#]*/, withBytes), query });
}
