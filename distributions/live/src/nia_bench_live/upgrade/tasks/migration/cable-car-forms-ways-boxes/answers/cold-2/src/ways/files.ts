import { match } from 'path-to-regexp';
import { AS_IT_IS, plainPath } from './plain';

const paper = match<{ name: string; kind: string }>('/papers/:name.:kind', { decode: AS_IT_IS });
const leg = match<{ from: string; to: string }>('/legs/:from-:to', { decode: AS_IT_IS });

/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const plain = plainPath(address);
  const found = plain !== null && paper(plain);
  return found ? `${found.params.kind}: ${found.params.name}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const plain = plainPath(address);
  const found = plain !== null && leg(plain);
  return found ? `${found.params.from} to ${found.params.to}` : null;
}
