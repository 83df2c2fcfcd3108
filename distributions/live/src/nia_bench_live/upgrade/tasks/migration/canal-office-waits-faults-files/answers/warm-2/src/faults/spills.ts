import { plain } from './plain';

export interface Spill extends Error {
  tons: bigint;
}

/** A copy of a spill for the book, in which tons are added up. */
export function copySpill(spill: Spill): Record<string, unknown> {
  return { ...plain(spill), stack: undefined };
}
