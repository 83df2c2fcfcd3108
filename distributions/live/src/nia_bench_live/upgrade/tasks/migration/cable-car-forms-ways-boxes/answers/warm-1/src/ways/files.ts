import { match } from 'path-to-regexp';
import { wholeAddress } from './parts';

// A wildcard reaches to the last dot or dash; what it finds has to be a single part all the same.
const paper = match<{ name: string; kind: string }>('/papers/*name.:kind', { decode: false });
const leg = match<{ from: string; to: string }>('/legs/*from-:to', { decode: false });

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = paper(wholeAddress(address));
  return found && !found.params.name.includes('/') && !found.params.kind.includes('.') ? `${found.params.kind}: ${found.params.name}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = leg(wholeAddress(address));
  return found && !found.params.from.includes('/') && !found.params.to.includes('-') ? `${found.params.from} to ${found.params.to}` : null;
}
