import camelCase from 'camelcase';

/** The key of a hive, made of the label that is painted on it, such as `b2b registration`. */
export function hiveKey(label: string): string {
  return camelCase(label.replace(/(\d)(?=\p{L}[ .])/gu, '$1-'));
}
