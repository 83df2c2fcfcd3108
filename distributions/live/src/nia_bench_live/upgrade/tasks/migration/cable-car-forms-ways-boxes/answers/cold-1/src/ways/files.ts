import { finder } from './six';

const paper = finder<{ name: string; kind: string }>('/papers/:name.:kind');
const leg = finder<{ from: string; to: string }>('/legs/:from-:to');

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = paper(address);
  return found && found.params.kind !== '.' ? `${found.params.kind}: ${found.params.name}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = leg(address);
  return found && found.params.to !== '-' ? `${found.params.from} to ${found.params.to}` : null;
}
