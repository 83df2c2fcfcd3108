import { plainOf } from './plain';

/** What is sent to the county of what somebody threw, who was not always careful. */
export function toCounty(thrown: unknown): string {
  return JSON.stringify({ office: 'canal', thrown: plainOf(thrown) }, (key, value: unknown) => (key === 'stack' ? undefined : value));
}
