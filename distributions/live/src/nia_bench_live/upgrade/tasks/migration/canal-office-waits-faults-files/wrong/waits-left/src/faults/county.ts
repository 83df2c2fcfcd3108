import { serializeError } from 'serialize-error';

/** What is sent to the county of what somebody threw, who was not always careful. */
export function toCounty(thrown: unknown): string {
  const sent = typeof thrown === 'object' && thrown !== null ? serializeError(thrown) : thrown;
  return JSON.stringify({ office: 'canal', thrown: sent }, (key, value: unknown) => (key === 'stack' ? undefined : value));
}
