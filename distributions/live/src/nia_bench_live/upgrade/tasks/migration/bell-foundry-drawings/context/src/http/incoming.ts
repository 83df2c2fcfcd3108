/** What the office reads of a request. */
export interface Incoming {
  headers: Record<string, string | undefined>;
}

export function withType(type: string, length = 1): Incoming {
  return { headers: { 'content-type': type, 'content-length': String(length) } };
}
