import { getProperty } from 'dot-prop';

export type Box = Record<string, unknown>;

/** What is known of a frame, by a place such as `frames[04].brood`, as keepers write it. */
export function frameAt(box: Box, place: string): unknown {
  const found: unknown = getProperty(box, place.replaceAll(/\[(\d+)\]/g, (_, digits: string) => `[${Number(digits)}]`));
  return found === undefined ? 'no frame' : found;
}
