import type { StandardSchemaV1 } from '@xstate/store';

/** Names the type of what a store emits; nothing is checked. */
export function emitted<Payload extends object>(): StandardSchemaV1<unknown, Payload> {
  return { '~standard': { version: 1, vendor: 'station', validate: (value) => ({ value: value as Payload }) } };
}
