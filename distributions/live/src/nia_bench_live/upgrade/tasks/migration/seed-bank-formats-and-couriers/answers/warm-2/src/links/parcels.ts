import queryString from 'query-string';
import { keepForeignEscapes } from './escapes';

/** A weight as it is written on a parcel. */
export class Weight {
  constructor(readonly grams: number) {}

  toString(): string {
    return `${this.grams} g`;
  }
}

/** What query-string takes no more, as the text that it made of it. */
function asText(value: unknown): unknown {
  const isText = typeof value === 'function' || (typeof value === 'object' && value !== null);
  const text = isText ? String(value) : value;
  // A text with half a sign in it is refused.
  if (typeof text === 'string') encodeURIComponent(text);
  return text;
}

/** The link at which somebody sees what is in a parcel. */
export function parcelLink(page: string, parcel: Record<string, any>): string {
  const query = Object.fromEntries(
    Object.entries(parcel).map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : asText(value)]),
  );
  // Only what is behind the address is given away: spaces around a page belong to it.
  const address = /^[^?#]*/.exec(page)?.[0] ?? '';
  const rest = page.slice(address.length);
  const spaces = rest.includes('#') ? rest.slice(rest.trimEnd().length) : '';
  return `${address}${queryString.stringifyUrl({ url: keepForeignEscapes(rest), query })}${spaces}`;
}
