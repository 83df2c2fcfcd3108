import { partsOf } from './parts';

/** What is stamped on a crate that was paid for. */
export function stampOf(good: string): string {
  return partsOf(good, ' $ ');
}
