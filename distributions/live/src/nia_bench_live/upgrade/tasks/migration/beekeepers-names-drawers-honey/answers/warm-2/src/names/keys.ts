import { keyOf } from './labels';

/** The key of a hive, made of the label that is painted on it, such as `b2b registration`. */
export function hiveKey(label: string): string {
  return keyOf(label);
}
