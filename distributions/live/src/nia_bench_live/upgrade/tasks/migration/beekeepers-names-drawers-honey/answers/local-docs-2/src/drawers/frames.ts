import { found } from './places';

export type Box = Record<string, unknown>;

/** What is known of a frame, by a place such as `frames[04].brood`, as keepers write it. */
export function frameAt(box: Box, place: string): unknown {
  return found(box, place, 'no frame');
}
